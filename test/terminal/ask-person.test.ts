/** The question that `ombi-mcp call` puts to the person at the terminal. */
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askPerson } from '../../src/terminal/ask-person.ts';

function asked(signal = new AbortController().signal) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, answer: askPerson(input, output)('Delete the request for Saltwind?', signal) };
}

describe('a person at the terminal', () => {
  it.each([
    ['y', true],
    ['Yes', true],
    ['n', false],
    ['', false],
    ['yesterday', false],
  ])('who writes "%s" agrees: %s', async (line, agrees) => {
    const { input, output, answer } = asked();
    input.write(`${line}\n`);
    expect(await answer).toBe(agrees);
    expect(String(output.read())).toContain('Delete the request for Saltwind? [y/N] ');
  });

  it('who ends the input does not agree', async () => {
    const { input, answer } = asked();
    input.end();
    expect(await answer).toBe(false);
  });

  it('is not waited for when the call is over', async () => {
    const controller = new AbortController();
    const { answer } = asked(controller.signal);
    controller.abort();
    await expect(answer).rejects.toThrow();
  });
});
