/**
 * The operation layer: what each of Ombi's operations is called there, and what a model must know of it. Whether it is
 * offered stands in spec/operations; why not, there or in spec/not-served.ts.
 */
import type { Operation, OperationTool } from '../types.ts';
import { notificationAgents } from './notification-agents.ts';
import { peopleAndIssues } from './people-and-issues.ts';
import { requestsV1 } from './requests-v1.ts';
import { requestsV2 } from './requests-v2.ts';
import { searchV1 } from './search-v1.ts';
import { searchV2 } from './search-v2.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';

export const operationLayer = {
  ...notificationAgents,
  ...peopleAndIssues,
  ...requestsV1,
  ...requestsV2,
  ...searchV1,
  ...searchV2,
  ...services,
  ...settings,
  ...system,
} as const satisfies Record<Operation, OperationTool>;
