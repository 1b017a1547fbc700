import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { tomlTables } from '../../generator/emit/toml.ts';

describe('tomlTables', () => {
  it('writes a table within tables, and those inside of it after its values', () => {
    expect(tomlTables({ servers: { one: { env: { A: 'x' }, args: ['-y', 'p'], seconds: 60 } } })).toBe(
      '[servers.one]\nargs = ["-y", "p"]\nseconds = 60\n\n[servers.one.env]\nA = "x"',
    );
  });

  it.each(['C:\\Users\\me', 'say "hi"', "it's", '# no comment', '$x = [1]', 'zwölf\t12'])(
    'keeps the text %s',
    (text) => {
      const root = { table: { text, texts: [text, text] } };
      expect(parse(tomlTables(root))).toEqual(root);
    },
  );
});
