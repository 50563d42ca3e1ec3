import type { Throttle } from '../../platform/throttle.ts';

/** What a conversation's changes are called on the socket. */
export const CONVERSATION_FEED = 'conversation';

/** How many messages one person may report in a day. */
export const REPORTS_A_DAY: Throttle = { name: 'message-report', points: 30, perSeconds: 86_400 };
