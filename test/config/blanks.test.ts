/** Settings that a form sends whether they were filled in or not. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { ConfigProblems } from '../../src/config/config-problems.ts';

const good = { OMBI_URL: 'http://nas:5000', OMBI_API_KEY: 'abc123', OMBI_MCP_MAY_BE_BLANK: 'OMBI_USERNAME' };

function problems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig([], environment);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
}

describe('OMBI_MCP_MAY_BE_BLANK', () => {
  it.each(['', '  ', `$\{user_config.username}`])('takes a user name that is %j for not given', (OMBI_USERNAME) => {
    expect(readConfig([], { ...good, OMBI_USERNAME }).userName).toBeUndefined();
  });

  it('changes nothing where the setting is filled in', () => {
    expect(readConfig([], { ...good, OMBI_USERNAME: 'bob' }).userName).toBe('bob');
  });

  it('names the only settings that may be blank; others stay problems', () => {
    expect(problems({ ...good, OMBI_MCP_MAY_BE_BLANK: 'OMBI_MCP_ACT_AS', OMBI_USERNAME: '' })).toEqual([
      'OMBI_USERNAME is set but blank; name an Ombi user, or unset it to run on the bare key, which acts as an administrator',
    ]);
    expect(problems({ ...good, OMBI_MCP_ACT_AS: `$\{user_config.people}` })).toEqual([
      'OMBI_MCP_ACT_AS still holds the placeholder that your host should fill in; write the value itself there',
    ]);
  });

  it('takes several names, and none', () => {
    const several = { ...good, OMBI_MCP_MAY_BE_BLANK: 'OMBI_USERNAME, OMBI_MCP_READ_ONLY' };
    expect(readConfig([], { ...several, OMBI_USERNAME: '', OMBI_MCP_READ_ONLY: '' })).toMatchObject({
      readOnly: false,
    });
    expect(problems({ ...good, OMBI_MCP_MAY_BE_BLANK: '' })).toEqual([]);
  });

  it('gives no address and no key where there are none', () => {
    expect(problems({ OMBI_MCP_MAY_BE_BLANK: 'OMBI_URL,OMBI_API_KEY', OMBI_URL: '', OMBI_API_KEY: '' })).toEqual([
      expect.stringMatching(/^OMBI_URL is not set/),
      expect.stringMatching(/^OMBI_API_KEY is not set/),
    ]);
  });

  it('refuses a name that is no setting', () => {
    expect(problems({ ...good, OMBI_MCP_MAY_BE_BLANK: 'OMBI_USER' })).toEqual([
      'OMBI_MCP_MAY_BE_BLANK names "OMBI_USER", which is no setting; see --help for those there are',
    ]);
  });
});
