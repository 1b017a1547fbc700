/**
 * Every operation of the pinned swagger: what it does (whatever its verb says), which curated tool is its primary user,
 * whether the operation layer offers it, and how its answers are read. The files are those of spec/operation-layer.
 */
import type { Operation, OperationEntry } from '../types.ts';
import { notificationAgents } from './notification-agents.ts';
import { peopleAndIssues } from './people-and-issues.ts';
import { requestsV1 } from './requests-v1.ts';
import { requestsV2 } from './requests-v2.ts';
import { searchV1 } from './search-v1.ts';
import { searchV2 } from './search-v2.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';

export const operations = {
  ...notificationAgents,
  ...peopleAndIssues,
  ...requestsV1,
  ...requestsV2,
  ...searchV1,
  ...searchV2,
  ...services,
  ...settings,
  ...system,
} as const satisfies Record<Operation, OperationEntry>;
