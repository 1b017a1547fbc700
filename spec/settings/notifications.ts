/** Settings of the ways in which Ombi tells people: what may be shown of them, and what may be changed. */
import type { SettingsField, SettingsSection } from '../types.ts';

/** The texts that are sent, one for each occasion. */
const templates = {
  type: 'array',
  class: 'safe',
  items: {
    type: 'object',
    class: 'safe',
    keys: {
      notificationType: { type: 'integer', class: 'safe' },
      agent: { type: 'integer', class: 'safe' },
      subject: { type: 'string', nullable: true, class: 'safe' },
      message: { type: 'string', nullable: true, class: 'safe' },
      enabled: { type: 'boolean', class: 'safe' },
      id: { type: 'integer', class: 'safe' },
    },
  },
} as const satisfies SettingsField;

export const notificationSettings = {
  newsletter: {
    read: 'GET /api/v1/Settings/notifications/newsletter',
    save: ['POST /api/v1/Settings/notifications/newsletter'],
    keys: {
      notificationTemplate: {
        type: 'object',
        class: 'safe',
        keys: {
          notificationType: { type: 'integer', class: 'safe' },
          agent: { type: 'integer', class: 'safe' },
          subject: { type: 'string', class: 'safe', write: 'confirm' },
          message: { type: 'string', class: 'safe', write: 'confirm' },
          enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
          id: { type: 'integer', class: 'safe' },
        },
      },
      disableTv: { type: 'boolean', class: 'safe', write: 'yes' },
      disableMovies: { type: 'boolean', class: 'safe', write: 'yes' },
      disableMusic: { type: 'boolean', class: 'safe', write: 'yes' },
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      externalEmails: { type: 'array', class: 'dest', items: { type: 'string', class: 'dest' } },
      id: { type: 'integer', class: 'safe' },
    },
  },
  email: {
    read: 'GET /api/v1/Settings/notifications/email',
    save: ['POST /api/v1/Settings/notifications/email'],
    keys: {
      notificationTemplates: templates,
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      host: { type: 'string', nullable: true, class: 'dest' },
      password: { type: 'string', nullable: true, class: 'secret' },
      port: { type: 'integer', class: 'dest' },
      senderName: { type: 'string', nullable: true, class: 'safe', write: 'yes' },
      senderAddress: { type: 'string', nullable: true, class: 'dest' },
      username: { type: 'string', nullable: true, class: 'secret' },
      authentication: { type: 'boolean', class: 'safe' },
      disableTLS: { type: 'boolean', class: 'safe' },
      disableCertificateChecking: { type: 'boolean', class: 'safe' },
      id: { type: 'integer', class: 'safe' },
    },
  },
  discord: {
    read: 'GET /api/v1/Settings/notifications/discord',
    save: ['POST /api/v1/Settings/notifications/discord'],
    keys: {
      notificationTemplates: templates,
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      webhookUrl: { type: 'string', nullable: true, class: 'secret' },
      username: { type: 'string', nullable: true, class: 'safe', write: 'yes' },
      icon: { type: 'string', nullable: true, class: 'dest' },
      hideUser: { type: 'boolean', class: 'safe', write: 'yes' },
      id: { type: 'integer', class: 'safe' },
    },
  },
  telegram: {
    read: 'GET /api/v1/Settings/notifications/telegram',
    save: ['POST /api/v1/Settings/notifications/telegram'],
    keys: {
      notificationTemplates: templates,
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      botApi: { type: 'string', nullable: true, class: 'secret' },
      chatId: { type: 'string', nullable: true, class: 'dest' },
      parseMode: { type: 'string', nullable: true, class: 'safe', write: 'yes', values: ['markdown', 'html'] },
      id: { type: 'integer', class: 'safe' },
    },
  },
  slack: {
    read: 'GET /api/v1/Settings/notifications/slack',
    save: ['POST /api/v1/Settings/notifications/slack'],
    keys: {
      notificationTemplates: templates,
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      webhookUrl: { type: 'string', nullable: true, class: 'secret' },
      channel: { type: 'string', nullable: true, class: 'dest' },
      username: { type: 'string', nullable: true, class: 'safe', write: 'yes' },
      iconEmoji: { type: 'string', nullable: true, class: 'safe' },
      iconUrl: { type: 'string', nullable: true, class: 'dest' },
      id: { type: 'integer', class: 'safe' },
    },
  },
  mattermost: {
    read: 'GET /api/v1/Settings/notifications/mattermost',
    save: ['POST /api/v1/Settings/notifications/mattermost'],
    keys: {
      notificationTemplates: templates,
      webhookUrl: { type: 'string', nullable: true, class: 'secret' },
      channel: { type: 'string', nullable: true, class: 'dest' },
      username: { type: 'string', nullable: true, class: 'safe', write: 'yes' },
      iconUrl: { type: 'string', nullable: true, class: 'dest' },
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      id: { type: 'integer', class: 'safe' },
    },
  },
  pushbullet: {
    read: 'GET /api/v1/Settings/notifications/pushbullet',
    save: ['POST /api/v1/Settings/notifications/pushbullet'],
    keys: {
      notificationTemplates: templates,
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      accessToken: { type: 'string', nullable: true, class: 'secret' },
      channelTag: { type: 'string', nullable: true, class: 'dest' },
      id: { type: 'integer', class: 'safe' },
    },
  },
  pushover: {
    read: 'GET /api/v1/Settings/notifications/pushover',
    save: ['POST /api/v1/Settings/notifications/pushover'],
    keys: {
      notificationTemplates: templates,
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      accessToken: { type: 'string', nullable: true, class: 'secret' },
      userToken: { type: 'string', nullable: true, class: 'secret' },
      priority: { type: 'integer', class: 'safe', write: 'yes', min: -2, max: 1 },
      sound: { type: 'string', class: 'safe', write: 'yes' },
      id: { type: 'integer', class: 'safe' },
    },
  },
  gotify: {
    read: 'GET /api/v1/Settings/notifications/gotify',
    save: ['POST /api/v1/Settings/notifications/gotify'],
    keys: {
      notificationTemplates: templates,
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      baseUrl: { type: 'string', nullable: true, class: 'dest' },
      applicationToken: { type: 'string', nullable: true, class: 'secret' },
      priority: { type: 'integer', class: 'safe', write: 'yes', values: [0, 2, 4, 8] },
      id: { type: 'integer', class: 'safe' },
    },
  },
  ntfy: {
    read: 'GET /api/v1/Settings/notifications/ntfy',
    save: ['POST /api/v1/Settings/notifications/ntfy'],
    keys: {
      notificationTemplates: templates,
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      baseUrl: { type: 'string', class: 'dest' },
      topic: { type: 'string', nullable: true, class: 'secret' },
      authorizationHeader: { type: 'string', nullable: true, class: 'secret' },
      priority: { type: 'integer', class: 'safe', write: 'yes', min: 1, max: 5 },
      id: { type: 'integer', class: 'safe' },
    },
  },
  webhook: {
    read: 'GET /api/v1/Settings/notifications/webhook',
    save: ['POST /api/v1/Settings/notifications/webhook'],
    keys: {
      enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
      webhookUrl: { type: 'string', nullable: true, class: 'secret' },
      applicationToken: { type: 'string', nullable: true, class: 'secret' },
      id: { type: 'integer', class: 'safe' },
    },
  },
  twilio: {
    read: 'GET /api/v1/Settings/notifications/twilio',
    save: ['POST /api/v1/Settings/notifications/twilio'],
    keys: {
      id: { type: 'integer', class: 'safe' },
      whatsAppSettings: {
        type: 'object',
        class: 'safe',
        keys: {
          notificationTemplates: templates,
          enabled: { type: 'boolean', class: 'safe', write: 'confirm' },
          from: { type: 'string', nullable: true, class: 'dest' },
          accountSid: { type: 'string', nullable: true, class: 'secret' },
          authToken: { type: 'string', nullable: true, class: 'secret' },
        },
      },
    },
  },
  mobile: {
    read: 'GET /api/v1/Settings/notifications/mobile',
    keys: { notificationTemplates: templates, id: { type: 'integer', class: 'safe' } },
  },
} as const satisfies Record<string, SettingsSection>;
