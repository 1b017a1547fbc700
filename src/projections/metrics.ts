/** metrics: named scalars, each with the scope it holds for (C39). */
import type { MetricOutput, MetricsPayload } from '../../generated/contract.ts';
import type { Operation } from '../adapter.ts';
import { failure } from '../failure.ts';

/** The payload; what Ombi did not say (`undefined`) stays absent (C14). */
export function metrics(values: readonly (MetricOutput | undefined)[]): MetricsPayload {
  return { kind: 'metrics', values: values.filter((value) => value !== undefined) };
}

/** The same for an answer that always says something. Throws UPSTREAM_SCHEMA_MISMATCH where nothing of it is known. */
export function metricsOf(operation: Operation, values: readonly (MetricOutput | undefined)[]): MetricsPayload {
  const known = metrics(values);
  if (known.values.length === 0) throw failure('wrong_shape', { operation });
  return known;
}

/** Whom a number is about, and what it counts. */
export interface Measure {
  readonly scope: MetricOutput['scope'];
  readonly unit?: string;
}

/** A scalar that is known; `undefined` where it is not. */
export function metric(
  name: string,
  value: MetricOutput['value'] | undefined,
  { scope, unit }: Measure,
): MetricOutput | undefined {
  return value === undefined ? undefined : { name, value, scope, ...(unit === undefined ? {} : { unit }) };
}

/** A number of things, 0 included; `undefined` for anything that is no such number. */
export function count(name: string, value: unknown, measure: Measure): MetricOutput | undefined {
  const isCount = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return metric(name, isCount ? value : undefined, measure);
}
