import type { Tool } from '../types.ts';

export const writeUserPreferences = {
  name: 'write_user_preferences',
  title: 'Language and notification preferences',
  description:
    "Set a user's language, streaming country or where Ombi notifies them (Discord, Telegram, ntfy and so on).",
  toolset: 'people',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    user: { type: 'string', description: 'User name, alias or id; "me" = the acting user.' },
    language: { type: 'string' },
    streaming_country: { type: 'string' },
    notifications: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          agent: {
            type: 'string',
            enum: [
              'discord',
              'pushbullet',
              'pushover',
              'telegram',
              'slack',
              'mattermost',
              'gotify',
              'whatsapp',
              'ntfy',
            ],
          },
          value: { type: 'string', description: 'Handle; empty clears.' },
        },
        required: ['agent', 'value'],
        additionalProperties: false,
      },
      maxItems: 9,
      description: 'Handles for notifications; an empty value clears one.',
    },
  },
  routes: [
    {
      when: {},
      takes: ['user', 'language', 'streaming_country', 'notifications'],
      family: 'mutation',
      call: 'POST /api/v1/Identity/NotificationPreferences',
      also: [
        'POST /api/v1/Identity/language',
        'POST /api/v1/Identity/streamingcountry',
        'GET /api/v1/Identity',
        'GET /api/v1/Identity/notificationpreferences',
        'GET /api/v1/Identity/notificationpreferences/{userId}',
        'GET /api/v1/Identity/streamingcountry',
        'GET /api/v1/Identity/User/{id}',
        'GET /api/v1/Identity/Users',
      ],
      plan: 'setPreferences',
      project: 'mutation',
    },
  ],
  examples: [{ ask: 'Notify me on Discord.', arguments: { notifications: [{ agent: 'discord', value: 'bob#1' }] } }],
} as const satisfies Tool;
