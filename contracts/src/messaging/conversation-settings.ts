import * as z from 'zod/mini';
import { Conversation, conversationParams } from './chats.ts';
import { endpoint } from '../core/endpoint.ts';
import { AccountId } from '../core/ids.ts';

/** The duration for which a conversation sends no notifications; `always` until it is turned off. */
export const MuteSpan = z.enum(['off', 'hour', 'eight_hours', 'week', 'always']);
export type MuteSpan = z.output<typeof MuteSpan>;

/** The end of a mute without an end. */
export const MUTED_INDEFINITELY = '9999-01-01T00:00:00.000Z';

const response = z.object({ conversation: Conversation });

export const muteConversation = endpoint({
  name: 'muteConversation',
  method: 'PUT',
  path: '/conversations/:conversationId/mute',
  summary: 'Mutes a conversation for a time, or unmutes it.',
  access: 'attendee',
  params: conversationParams,
  body: z.object({ span: MuteSpan }),
  response,
  domainErrors: ['not_found'],
});

export const pinConversation = endpoint({
  name: 'pinConversation',
  method: 'PUT',
  path: '/conversations/:conversationId/pin',
  summary: 'Pins or unpins a conversation.',
  access: 'attendee',
  params: conversationParams,
  body: z.object({ isPinned: z.boolean() }),
  response,
  domainErrors: ['not_found', 'pins_full'],
});

export const hideConversation = endpoint({
  name: 'hideConversation',
  method: 'PUT',
  path: '/conversations/:conversationId/away',
  summary: 'Archives a conversation until the next message.',
  access: 'attendee',
  params: conversationParams,
  response: z.object({ success: z.boolean() }),
  domainErrors: ['not_found'],
});

export const clearHistory = endpoint({
  name: 'clearHistory',
  method: 'PUT',
  path: '/conversations/:conversationId/clear',
  summary: 'Clears the history of a conversation, for you only.',
  access: 'attendee',
  params: conversationParams,
  response,
  domainErrors: ['not_found'],
});

/** Empty in rooms, in large groups, and for people who do not share read receipts. */
export const listReadReceipts = endpoint({
  name: 'listReadReceipts',
  method: 'GET',
  path: '/conversations/:conversationId/read-marks',
  summary: 'Lists up to which message the other members have read, if they share read receipts.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  response: z.object({ receipts: z.array(z.object({ accountId: AccountId, number: z.int() })) }),
  domainErrors: ['not_found'],
});
