/** Settings of the media servers behind Ombi: what may be shown of them, and what may be changed. */

import { address } from './address.ts';
import { startsSync } from './starts-sync.ts';
import type { SettingsSection } from './types.ts';

export const mediaServerSettings = {
  plex: {
    read: 'GET /api/v1/Settings/plex',
    save: ['POST /api/v1/Settings/plex'],
    // Ombi makes up a new identity towards Plex where this one is all zeros.
    saving: { needs: ['/installId'], asks: true, after: startsSync },
    keys: {
      enable: { type: 'boolean', class: 'safe', write: 'confirm' },
      enableWatchlistImport: { type: 'boolean', class: 'safe', write: 'confirm' },
      monitorAll: { type: 'boolean', class: 'safe', write: 'yes' },
      installId: { type: 'string', class: 'secret' },
      servers: {
        type: 'array',
        nullable: true,
        class: 'safe',
        items: {
          type: 'object',
          class: 'safe',
          keys: {
            name: { type: 'string', class: 'safe' },
            plexAuthToken: { type: 'string', class: 'secret' },
            machineIdentifier: { type: 'string', class: 'safe', hide: 'identifier' },
            episodeBatchSize: { type: 'integer', class: 'safe', min: 0 },
            serverHostname: { type: 'string', class: 'dest' },
            plexSelectedLibraries: {
              type: 'array',
              class: 'safe',
              items: {
                type: 'object',
                class: 'safe',
                keys: {
                  key: { type: 'integer', class: 'safe' },
                  title: { type: 'string', class: 'safe' },
                  enabled: { type: 'boolean', class: 'safe' },
                },
              },
            },
            ...address,
            id: { type: 'integer', class: 'safe' },
          },
        },
      },
      id: { type: 'integer', class: 'safe' },
    },
  },
  emby: {
    read: 'GET /api/v1/Settings/emby',
    save: ['POST /api/v1/Settings/emby'],
    saving: {
      asks: true,
      after: startsSync,
      whenUnsure:
        'Ombi asks every Emby server before it saves, and saves nothing when one fails: read_integration shows whether they answer.',
    },
    keys: {
      enable: { type: 'boolean', class: 'safe', write: 'confirm' },
      servers: {
        type: 'array',
        class: 'safe',
        items: {
          type: 'object',
          class: 'safe',
          keys: {
            serverId: { type: 'string', class: 'safe', hide: 'identifier' },
            name: { type: 'string', class: 'safe' },
            apiKey: { type: 'string', class: 'secret' },
            administratorId: { type: 'string', class: 'secret', computed: true },
            serverHostname: { type: 'string', class: 'dest' },
            enableEpisodeSearching: { type: 'boolean', class: 'safe' },
            embySelectedLibraries: {
              type: 'array',
              class: 'safe',
              items: {
                type: 'object',
                class: 'safe',
                keys: {
                  key: { type: 'string', class: 'safe' },
                  title: { type: 'string', class: 'safe' },
                  collectionType: { type: 'string', class: 'safe' },
                  enabled: { type: 'boolean', class: 'safe' },
                },
              },
            },
            ...address,
            id: { type: 'integer', class: 'safe' },
          },
        },
      },
      id: { type: 'integer', class: 'safe' },
    },
  },
  jellyfin: {
    read: 'GET /api/v1/Settings/jellyfin',
    save: ['POST /api/v1/Settings/jellyfin'],
    saving: {
      asks: true,
      after: startsSync,
      whenUnsure:
        'Ombi asks every Jellyfin server before it saves, and saves nothing when one fails: read_integration shows whether they answer.',
    },
    keys: {
      enable: { type: 'boolean', class: 'safe', write: 'confirm' },
      servers: {
        type: 'array',
        class: 'safe',
        items: {
          type: 'object',
          class: 'safe',
          keys: {
            serverId: { type: 'string', class: 'safe', hide: 'identifier' },
            name: { type: 'string', class: 'safe' },
            apiKey: { type: 'string', class: 'secret' },
            administratorId: { type: 'string', class: 'secret', computed: true },
            serverHostname: { type: 'string', class: 'dest' },
            enableEpisodeSearching: { type: 'boolean', class: 'safe' },
            jellyfinSelectedLibraries: {
              type: 'array',
              class: 'safe',
              items: {
                type: 'object',
                class: 'safe',
                keys: {
                  key: { type: 'string', class: 'safe' },
                  title: { type: 'string', class: 'safe' },
                  collectionType: { type: 'string', class: 'safe' },
                  enabled: { type: 'boolean', class: 'safe' },
                },
              },
            },
            ...address,
            id: { type: 'integer', class: 'safe' },
          },
        },
      },
      id: { type: 'integer', class: 'safe' },
    },
  },
} as const satisfies Record<string, SettingsSection>;
