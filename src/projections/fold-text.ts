/** Text as people compare it: without case, accents and the difference between composed and decomposed characters. */
export function foldText(text: string): string {
  const plain = isAscii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().trim();
}

/** Most titles are, and have nothing that would have to be taken apart. */
const isAscii = /^[ -~]*$/;
