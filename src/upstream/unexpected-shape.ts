/** The answer is JSON, but not the list that it should be. */
export class UnexpectedShape extends Error {}
