/** Who is told what: the notification agents and the newsletter. */
import type { Operation, OperationTool } from '../types.ts';
import { wholeSection } from './whole-section.ts';

/** An agent is saved like a section; its templates are rows of their own. */
const agent = {
  destructive: true,
  required: ['body', 'body.notificationTemplates'],
  inputs: {
    'body.id': { drop: true },
    'body.notificationTemplates': { description: '[] keeps them; each one given overwrites the row of its id.' },
  },
} as const;

export const notificationAgents = {
  'GET /api/v1/Settings/notifications/discord': {
    does: 'The Discord agent: enabled, username, hideUser and its message templates. read_settings shows it with notes.',
    hides: ['webhookUrl', 'icon'],
  },
  'POST /api/v1/Settings/notifications/discord': {
    ...agent,
    does: 'Replaces the whole Discord agent; members left out, its webhook too, are wiped. write_settings changes single fields safely.',
  },
  'GET /api/v1/Settings/notifications/email': {
    does: 'The mail agent: enabled, authentication, senderName, TLS switches and its message templates. read_settings shows it with notes.',
    hides: ['host', 'port', 'username', 'senderAddress'],
  },
  'POST /api/v1/Settings/notifications/email': {
    ...agent,
    does: 'Replaces the whole mail agent; members left out, server and password too, are wiped. write_settings changes single fields safely.',
  },
  'GET /api/v1/Settings/notifications/email/enabled': {
    does: 'true or false: whether Ombi sends mail at all; not whether its mail server works.',
  },
  'GET /api/v1/Settings/notifications/gotify': {
    does: 'The Gotify agent: enabled, priority and its message templates. read_settings shows it with notes.',
    hides: ['baseUrl'],
  },
  'POST /api/v1/Settings/notifications/gotify': {
    ...agent,
    does: 'Replaces the whole Gotify agent; members left out, its token too, are wiped. write_settings changes single fields safely.',
    inputs: { ...agent.inputs, 'body.priority': { minimum: -128, maximum: 127 } },
  },
  'GET /api/v1/Settings/notifications/mattermost': {
    does: 'The Mattermost agent: enabled, username and its message templates. read_settings shows it with notes.',
    hides: ['webhookUrl', 'channel', 'iconUrl'],
  },
  'POST /api/v1/Settings/notifications/mattermost': {
    ...agent,
    does: 'Replaces the whole Mattermost agent; members left out, its webhook too, are wiped. write_settings changes single fields safely.',
  },
  'GET /api/v1/Settings/notifications/mobile': {
    does: 'The message templates of the mobile app; the agent has no settings besides. read_settings shows them with notes.',
  },
  'POST /api/v1/Settings/notifications/mobile': {
    ...agent,
    does: 'Overwrites the message templates given of the mobile app; there is nothing else in this section.',
  },
  'GET /api/v1/Settings/notifications/newsletter': {
    does: 'The newsletter: enabled, disableTv, disableMovies, disableMusic and its template. read_settings shows it with notes.',
    hides: ['externalEmails'],
  },
  'POST /api/v1/Settings/notifications/newsletter': {
    ...wholeSection,
    does: 'Replaces the whole newsletter section; outside addresses left out are gone. write_settings changes single fields safely.',
    required: ['body', 'body.notificationTemplate'],
    inputs: {
      'body.id': { drop: true },
      'body.notificationTemplate': { description: 'As read. Without it Ombi wipes the section, then fails.' },
    },
  },
  'GET /api/v1/Settings/notifications/ntfy': {
    does: 'The ntfy agent: enabled, priority and its message templates. read_settings shows it with notes.',
    hides: ['baseUrl', 'topic', 'authorizationHeader'],
  },
  'POST /api/v1/Settings/notifications/ntfy': {
    ...agent,
    does: 'Replaces the whole ntfy agent; members left out, topic and credentials too, are wiped. write_settings changes single fields safely.',
    inputs: { ...agent.inputs, 'body.priority': { minimum: 1, maximum: 5 } },
  },
  'GET /api/v1/Settings/notifications/pushbullet': {
    does: 'The Pushbullet agent: enabled and its message templates. read_settings shows it with notes.',
    hides: ['channelTag'],
  },
  'POST /api/v1/Settings/notifications/pushbullet': {
    ...agent,
    does: 'Replaces the whole Pushbullet agent; members left out, its token too, are wiped. write_settings changes single fields safely.',
  },
  'GET /api/v1/Settings/notifications/pushover': {
    does: 'The Pushover agent: enabled, priority, sound and its message templates. read_settings shows it with notes.',
    hides: ['userToken'],
  },
  'POST /api/v1/Settings/notifications/pushover': {
    ...agent,
    does: 'Replaces the whole Pushover agent; members left out, its tokens too, are wiped. write_settings changes single fields safely.',
    inputs: { ...agent.inputs, 'body.priority': { minimum: -128, maximum: 127 } },
  },
  'GET /api/v1/Settings/notifications/slack': {
    does: 'The Slack agent: enabled, username, iconEmoji and its message templates. read_settings shows it with notes.',
    hides: ['webhookUrl', 'channel', 'iconUrl'],
  },
  'POST /api/v1/Settings/notifications/slack': {
    ...agent,
    does: 'Replaces the whole Slack agent; members left out, its webhook too, are wiped. write_settings changes single fields safely.',
  },
  'GET /api/v1/Settings/notifications/telegram': {
    does: 'The Telegram agent: enabled, parseMode and its message templates. read_settings shows it with notes.',
    hides: ['botApi', 'chatId'],
  },
  'POST /api/v1/Settings/notifications/telegram': {
    ...agent,
    does: 'Replaces the whole Telegram agent; members left out, bot and chat too, are wiped. write_settings changes single fields safely.',
    inputs: { ...agent.inputs, 'body.parseMode': { enum: ['markdown', 'html'] } },
  },
  'GET /api/v1/Settings/notifications/twilio': {
    does: 'The WhatsApp agent (Twilio), all inside whatsAppSettings: enabled and its message templates. read_settings shows it with notes.',
    hides: ['accountSid', 'from'],
  },
  'POST /api/v1/Settings/notifications/twilio': {
    ...wholeSection,
    does: 'Replaces the whole WhatsApp agent (Twilio); members left out, its account too, are wiped. write_settings changes single fields safely.',
    required: ['body', 'body.whatsAppSettings', 'body.whatsAppSettings.notificationTemplates'],
    inputs: {
      'body.id': { drop: true },
      'body.whatsAppSettings.notificationTemplates': agent.inputs['body.notificationTemplates'],
    },
  },
  'GET /api/v1/Settings/notifications/webhook': {
    does: 'The webhook agent: only whether it is enabled may be seen; it has no templates. read_settings shows it with notes.',
    hides: ['webhookUrl'],
  },
  'POST /api/v1/Settings/notifications/webhook': {
    ...wholeSection,
    does: 'Replaces the whole webhook agent, which is then sent all that happens; members left out are wiped. write_settings changes single fields safely.',
  },
} as const satisfies Partial<Record<Operation, OperationTool>>;
