/** Ways in which one change may go wrong on the wire, and what each must become; proved for each change by `faultsOf`. */
import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../src/call/envelope.ts';
import { closedPort } from '../support/faults.ts';
import { lostAnswers, refusedCalls } from '../support/lost-answers.ts';
import { passingTime, silentToTheEnd } from '../support/passing-time.ts';
import type { Answer } from '../support/recorded-ombi.ts';
import { openSession } from '../support/session.ts';
import { type World, world } from './issues-world.ts';

interface Tried {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly as: string;
  /** The operation that changes something. */
  readonly change: string;
  /** The operation that is read before and, to settle, afterwards. */
  readonly settles: string;
  /** What that answers when the change is there. */
  readonly after: Answer;
  /** What it answers before; its usual answer where this is left out. */
  readonly before?: Answer;
  /** Our own words in a warning, when the settling read shows the change. */
  readonly shows: string;
  /** The call that is named to settle it later. */
  readonly names: string;
}

/** Tests of one change; the person in front of the client agrees to everything. */
export function faultsOf(what: string, tried: Tried): void {
  const { tool, args, as, change, settles, after, before, names } = tried;
  const open = async (): Promise<World> => {
    const own = await world(as, { answers: 'accept' });
    if (before !== undefined) own.ombi.on(settles, before);
    return own;
  };

  describe(`${what}, and Ombi gives`, () => {
    passingTime();

    it.each(lostAnswers)('[C50] %s, though a read shows the change: completed with a warning', async (_, fault) => {
      const own = await open();
      own.ombi.on(change, fault).on(settles, after, () => own.writes().length > 0);
      const answer = await own.call(tool, args);
      expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
      expect(answer.warnings.join(' ')).toContain(tried.shows);
      expect(own.writes()).toHaveLength(1);
    });

    it.each(lostAnswers)('[C50] %s, and no read shows it: unknown, not retryable', async (_, fault) => {
      const own = await open();
      own.ombi.on(change, fault);
      const answer = await own.call(tool, args);
      expect(answer).toMatchObject({
        ok: false,
        data: { outcome: 'unknown' },
        error: { code: 'UNKNOWN_OUTCOME', retryable: false },
      });
      expect(answer.error?.message).toContain(names);
      expectClean(answer);
      expect(own.writes()).toHaveLength(1);
    });

    it.each(refusedCalls)('[C49] %s: says who refused', async (_, fault, code) => {
      const own = await open();
      own.ombi.on(change, fault);
      const answer = await own.call(tool, args);
      expect(answer).toMatchObject({ ok: false, error: { code } });
      expect(answer.data ?? {}).not.toMatchObject({ outcome: 'completed' });
      expectClean(answer);
      expect(own.writes()).toHaveLength(1);
    });
  });

  describe(`${what}, and before it`, () => {
    passingTime();

    it('a read gets no answer: nothing is sent, and that is said', async () => {
      const own = await open();
      own.ombi.on(settles, silentToTheEnd);
      own.ombi.on('GET /api/v1/Issues/{id}', silentToTheEnd);
      const answer = await own.call(tool, args);
      expect(answer).toMatchObject({ ok: false, error: { code: 'TIMEOUT', retryable: true } });
      expect(answer.error?.message).toMatch(/Nothing was sent\.$|nothing was changed/);
      expect(own.writes()).toEqual([]);
    });

    it('[C50] the connection is refused: nothing is sent, and it may be tried again', async () => {
      const url = await closedPort();
      const session = await openSession({ url, ...(as === 'bare key' ? {} : { userName: as }) });
      const answer = await session.call(tool, args);
      expect(answer).toMatchObject({ ok: false, error: { code: 'UPSTREAM_REJECTED', retryable: true } });
      expect(answer.error?.message).toMatch(/Nothing was sent\.$/);
      await session.close();
    });
  });
}

function expectClean(answer: Envelope): void {
  expect(JSON.stringify(answer)).not.toMatch(/Object reference|SQLite|<html|elsewhere|bad gateway/);
}
