/** The parts that the doctor's words are made of. */
import { describe, expect, it } from 'vitest';
import { errors } from '../../generated/errors.ts';
import { addressesInstead } from '../../src/doctor/addresses-instead.ts';
import { explain, parted } from '../../src/doctor/explain.ts';
import { differences, isOlder, oldestTried } from '../../src/doctor/releases.ts';
import { failure, type Situation } from '../../src/failure.ts';

describe('a failure as a finding', () => {
  it('is parted into what happened and what to do', () => {
    expect(parted('It broke at http://10.0.0.1:5000. Mend it. Then try again.')).toEqual({
      says: 'It broke at http://10.0.0.1:5000.',
      remedy: 'Mend it. Then try again.',
    });
    expect(parted('It broke.')).toEqual({ says: 'It broke.' });
  });

  it('keeps the name of a user together', () => {
    const { says } = explain(failure('unknown_user', { user: 'Mr. Smith', setting: 'OMBI_USERNAME' }));
    expect(says).toBe('Ombi does not know the user "Mr. Smith"; the API key itself was accepted.');
  });

  /** Nothing that the doctor does can end so. */
  const ofOtherTools: readonly string[] = ['unknown_change', 'unknown_outcome', 'nothing_there'];
  const ofConnections = (Object.keys(errors) as Situation[]).filter((situation) =>
    ['UPSTREAM_REJECTED', 'AUTHENTICATION_FAILED', 'UNSUPPORTED_CAPABILITY', 'UPSTREAM_SCHEMA_MISMATCH'].includes(
      errors[situation].code,
    ),
  );
  it.each(ofConnections.filter((situation) => !ofOtherTools.includes(situation)))('%s has a remedy', (situation) => {
    expect(explain(failure(situation, { host: 'https://films.example.org' })).remedy).toMatch(/\w/);
  });
});

describe('addresses that might be meant', () => {
  it.each<[string, Situation, string[]]>([
    ['http://nas:5000', 'web_page', ['http://nas:5000/ombi', 'http://nas:5000/request', 'http://nas:5000/requests']],
    [
      'http://nas/a/b',
      'not_ombi',
      ['http://nas', 'http://nas/a', 'http://nas/ombi', 'http://nas/request', 'http://nas/requests'],
    ],
    ['https://nas:5000/ombi', 'tls_failed', ['http://nas:5000/ombi']],
    ['http://nas', 'https_expected', ['https://nas']],
    ['http://nas', 'connection_refused', []],
    ['https://nas', 'tls_expired', []],
  ])('of %s after %s are on the same host', (url, situation, wanted) => {
    expect(addressesInstead(url, situation)).toEqual(wanted);
  });
});

describe('releases', () => {
  it('are compared by number', () => {
    expect(isOlder('4.9.1', '4.10.0')).toBe(true);
    expect(isOlder('4.59.3', '4.59.3')).toBe(false);
    expect(isOlder('4.60', '4.59.3')).toBe(false);
    expect(isOlder('3.0.4892', '4')).toBe(true);
    expect(isOlder('4.59', '4.59.0')).toBe(false);
  });

  it('are in order, from the oldest that was tried on', () => {
    const order = [oldestTried, ...differences.map(({ since }) => since)];
    for (const [index, since] of order.slice(1).entries()) expect(isOlder(order[index] ?? '', since)).toBe(true);
  });
});
