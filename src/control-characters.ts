/** What no user name may hold: Ombi is told it in a header. */

/** Whether a text has characters that steer a terminal or a protocol, line ends among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
export const hasControlCharacters = (text: string): boolean => /[\u0000-\u001f\u007f]/.test(text);
