/** The examples of the documentation that are made by running something are what that gives now. */
import { describe, expect, it } from 'vitest';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { runCommand } from '../support/command-line.ts';
import { conversations } from './conversations.ts';
import { holdConversations } from './hold-conversations.ts';
import { codeBlocks, pageAt } from './pages.ts';

describe('the conversations', () => {
  it('are those that the demo answers now; npm run conversations writes them anew', async () => {
    const text = await holdConversations();
    expect(text).toBe(pageAt('.github/docs/conversations.md').text);
    // Two fail, as they should; what fails by mistake must not become an example.
    expect([...text.matchAll(/^ {2}([A-Z]+(?:_[A-Z]+)*): /gm)].map(([, code]) => code)).toEqual([
      'CONFLICT',
      'FORBIDDEN',
    ]);
  });

  it('are at least ten, of everybody who differs in rights', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(10);
    expect(new Set(conversations.map(({ who }) => who))).toEqual(new Set(['bob', 'alice', 'admin', undefined]));
  });
});

describe('what the doctor says in README.md', () => {
  it('is what it says', async () => {
    const [shown = ''] = codeBlocks(pageAt('README.md')).flatMap(({ language, text }) =>
      language === 'text' ? [text] : [],
    );
    const ombi = await startDemoOmbi();
    const environment = { OMBI_URL: `${ombi.url}/ombi`, OMBI_API_KEY: ombi.apiKey, OMBI_USERNAME: 'bob' };
    const { stdout } = await runCommand(['doctor'], environment, { columns: 110 });
    await ombi.close();
    expect(stdout.replaceAll(ombi.url, 'http://nas:5000')).toContain(`${shown}\n`);
  });
});
