/** The members of a setting that is a list with commas between them; empty where it is blank. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
