/** `npm run conversations`: holds the conversations and writes them down. */
import { writeFileSync } from 'node:fs';
import { holdConversations } from './hold-conversations.ts';

writeFileSync(new URL('../../.github/docs/conversations.md', import.meta.url), await holdConversations());
