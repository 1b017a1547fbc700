/** Keys and tokens look random: letters, capitals and digits change places where no words begin. */

/** Changes of kind per letter or digit; words in CamelCase have fewer, random ones about twice as many. */
const maxChanges = 0.22;

/** Whether a run of word characters is no word. Expects at least 20 of them; shorter ones have no pattern to go by. */
export function looksRandom(word: string): boolean {
  const kinds = word
    .replace(/[a-z]/g, 'a')
    .replace(/[A-Z]/g, 'A')
    .replace(/\d/g, '0')
    .replace(/[^aA0]/g, '');
  // From a capital to a small letter is how words in CamelCase begin.
  const changes = kinds.match(/a(?=[A0])|A(?=0)|0(?=[aA])/g)?.length ?? 0;
  return changes > kinds.length * maxChanges;
}
