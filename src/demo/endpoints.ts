/** Every operation that the demo serves: those that the tools call. */
import { browseEndpoints } from './browse-endpoints.ts';
import { issueEndpoints } from './issue-endpoints.ts';
import { jobEndpoints } from './job-endpoints.ts';
import { numberEndpoints } from './number-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { recordedEndpoints } from './recorded-endpoints.ts';
import { requestChangeEndpoints } from './request-change-endpoints.ts';
import { requestEndpoints } from './request-endpoints.ts';
import { requestStateEndpoints } from './request-state-endpoints.ts';
import type { Endpoint } from './routing.ts';
import { settingsEndpoints } from './settings-endpoints.ts';
import { titleEndpoints } from './title-endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  ...requestEndpoints,
  ...requestChangeEndpoints,
  ...requestStateEndpoints,
  ...issueEndpoints,
  ...titleEndpoints,
  ...browseEndpoints,
  ...peopleEndpoints,
  ...jobEndpoints,
  ...numberEndpoints,
  ...settingsEndpoints,
  ...recordedEndpoints,
];
