import { describe, expect, it } from 'vitest';
import { wrapped } from '../../src/terminal/wrapped.ts';

describe('wrapped', () => {
  it('breaks at blanks and indents what follows', () => {
    expect(wrapped('one two three four', 9, '  ')).toEqual(['one two', '  three', '  four']);
  });

  it('leaves a word that is longer than a line whole', () => {
    expect(wrapped('a verylongword b', 5)).toEqual(['a', 'verylongword', 'b']);
  });
});
