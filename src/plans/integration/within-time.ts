/** Gives a look at one service a share of the call's time, so that one that hangs does not use up all of it. */
import type { CallContext } from '../../call/context.ts';

const shareOfTime = 1 / 3;

/** What `looking` gives, or `otherwise` when its share of the time is over first; it is left to end with the call. */
export async function withinTime<Found>(
  looking: Promise<Found>,
  otherwise: Found,
  context: Pick<CallContext, 'remainingMs'>,
): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), context.remainingMs() * shareOfTime);
  });
  try {
    return await Promise.race([looking, patience]);
  } finally {
    clearTimeout(timer);
  }
}
