/** Text as people compare it: without case, accents and the difference between composed and decomposed characters. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
