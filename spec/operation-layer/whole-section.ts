/** How every section is saved: as a whole, with a row number that Ombi keeps to itself. */
export const wholeSection = { destructive: true, required: ['body'], inputs: { 'body.id': { drop: true } } } as const;
