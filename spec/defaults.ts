/** Choices that hold for every tool. */
import type { Family, Operation, Toolset } from './types.ts';

export const defaults = {
  /** The order in which toolsets and their tools are listed. */
  toolsets: ['discovery', 'requests', 'issues', 'people', 'system', 'api', 'raw'] satisfies Toolset[],
  /** Those that are there only where an operator asks for them. */
  optInToolsets: ['api', 'raw'] satisfies Toolset[],
  /** Operations the runtime itself calls, beside those that routes name: who a call runs as. */
  runtimeOperations: ['GET /api/v1/Identity'] satisfies Operation[],
  /** The result families that a tool may give (C04); every tool that writes gives `mutation`. */
  families: {
    read_search: ['media_page'],
    read_discover: ['media_page'],
    read_media: ['media_page'],
    read_reference: ['reference_page'],
    read_requests: ['request_page', 'retry_page'],
    read_request_stats: ['metrics'],
    read_issues: ['issue_page', 'comment_page', 'group_page', 'metrics'],
    read_votes: ['vote_page'],
    read_users: ['user_page', 'reference_page'],
    read_library: ['media_page', 'calendar_page', 'artwork_page'],
    read_server: ['metrics', 'reference_page'],
    read_integration: ['reference_page', 'user_page'],
    read_settings: ['settings'],
    read_logs: ['logs'],
    api_search_operations: ['api_result'],
    api_describe_operation: ['api_result'],
    api_request: ['api_result'],
  } satisfies Record<string, Family[]>,
  maxToolNameLength: 40,
  /** Ceilings for tools/list (bytes of JSON): what a model reads, and all of it. */
  maxModelVisibleBytes: 40_000,
  maxListBytes: 150_000,
} as const;
