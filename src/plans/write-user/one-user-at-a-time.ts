/** Accounts are read, patched and saved whole: two changes at once would undo each other. */
import { oneAtATime } from '../write/one-at-a-time.ts';

export const oneUserAtATime = oneAtATime();
