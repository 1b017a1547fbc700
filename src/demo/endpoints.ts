/** Every operation that the demo serves: those that the tools call, and the decisions that no tool makes yet. */
import { browseEndpoints } from './browse-endpoints.ts';
import { issueEndpoints } from './issue-endpoints.ts';
import { numberEndpoints } from './number-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { recordedEndpoints } from './recorded-endpoints.ts';
import { requestEndpoints } from './request-endpoints.ts';
import type { Endpoint } from './routing.ts';
import { titleEndpoints } from './title-endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  ...requestEndpoints,
  ...issueEndpoints,
  ...titleEndpoints,
  ...browseEndpoints,
  ...peopleEndpoints,
  ...numberEndpoints,
  ...recordedEndpoints,
];
