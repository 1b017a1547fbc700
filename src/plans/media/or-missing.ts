/** Answers of look-ups by which Ombi also says "no such thing". */
import { CallFailure } from '../../failure.ts';

/** What was found; undefined where Ombi has nothing under that number (204 or an internal error, by operation). */
export async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
