/** Rules that no test title names yet. It only shrinks: `rules.test.ts` fails for an id here that a test names. */
export const rulesNotYetNamed: readonly string[] = ['G06', 'G08', 'G11'];
