/** JSON of so many levels, objects and lists in turn. */
export const nestedJson = (levels: number): string => `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;
