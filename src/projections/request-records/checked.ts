/** What was looked at, or why it could not be: `it needs Admin`. */
export type Checked<T> = { readonly known: T } | { readonly unknown: string };
