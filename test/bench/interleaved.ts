/** What one contender's rounds measured, or why it could not be measured. */
export type Measured<One, Value> =
  | { readonly one: One; readonly values: readonly Value[]; readonly why?: undefined }
  | { readonly one: One; readonly values: readonly []; readonly why: string };

/**
 * Measures all of them once a round, one after the other, so that a machine whose speed drifts drifts for all alike: ratios
 * hold where absolute numbers do not. A first round that is not counted warms caches. Whoever fails is out, with the reason.
 */
export async function interleaved<One, Value>(
  ones: readonly One[],
  rounds: number,
  measure: (one: One, round: number) => Promise<Value>,
): Promise<Measured<One, Value>[]> {
  const running = ones.map((one) => ({ one, values: [] as Value[], why: undefined as string | undefined }));
  for (let round = 0; round <= rounds; round++) {
    for (const own of running) {
      if (own.why !== undefined) continue;
      try {
        const value = await measure(own.one, round);
        if (round > 0) own.values.push(value);
      } catch (error) {
        own.why = error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
      }
    }
  }
  return running.map(({ one, values, why }) => (why === undefined ? { one, values } : { one, values: [], why }));
}
