/** The names of the tools of the operation layer, which clients keep in their configurations. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operationName } from '../../generator/compose/operation-name.ts';
import { operationLayer } from '../../spec/operation-layer/index.ts';
import { nameWords } from '../../spec/operation-layer/names.ts';
import type { OperationTool } from '../../spec/types.ts';
import { layerTools } from './layer.ts';

const frozen = readFileSync(new URL('names.txt', import.meta.url), 'utf8');
const names = layerTools.map(({ name }) => name);

it('[G04] [G11] are these 377 and no others', () => {
  const lines = layerTools.map(({ name, operation }) => `${name} ${operation.name}\n`);
  expect(lines).toHaveLength(377);
  expect(lines.join('')).toBe(frozen);
});

it('[G04] are unique, in snake_case, and at most 40 characters long', () => {
  expect(new Set(names).size).toBe(377);
  expect(names.filter((name) => !/^ombi(_[a-z0-9]+)+$/.test(name) || name.length > 40)).toEqual([]);
});

it('[G11] are each made from the operation alone: none needs to know another', () => {
  const words: Readonly<Record<string, OperationTool>> = operationLayer;
  for (const { name, operation } of layerTools) {
    expect(operationName(operation.name, words[operation.name]?.action, nameWords)).toBe(name);
  }
});

it.each([
  ['GET /api/v1/Request/movie/info/{requestId}', 'ombi_request_movie_info_by_id'],
  ['POST /api/v1/Request/movie', 'ombi_request_movie_create'],
  ['PUT /api/v1/Request/tv/deny', 'ombi_request_tv_deny'],
  ['DELETE /api/v1/RequestRetry/{queueId}', 'ombi_retry_queue_delete'],
  ['GET /api/v2/Search/artist/{artistId}', 'ombi_search_artist_by_id'],
  ['GET /api/v1/TheMovieDb/Keywords', 'ombi_tmdb_keywords'],
  ['POST /api/v1/Settings/notifications/discord', 'ombi_settings_discord_post'],
])('call %s %s', (operation, name) => {
  expect(layerTools.find((tool) => tool.name === name)?.operation.name).toBe(operation);
});
