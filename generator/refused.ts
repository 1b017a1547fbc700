/** What was given is not what is needed; the message says what it is and what to give instead. Nothing was changed. */
export class Refused extends Error {}
