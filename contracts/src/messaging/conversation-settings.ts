import * as z from 'zod/mini';
import { Conversation, conversationParams } from './chats.ts';
import { endpoint } from '../core/endpoint.ts';
import { AccountId } from '../core/ids.ts';

/** The duration for which a conversation sends no notifications; `always` until it is turned off. */
export const MuteSpan = z.enum(['off', 'hour', 'eight_hours', 'week', 'always']);
export type MuteSpan = z.output<typeof MuteSpan>;

/** The end of a mute without an end. */
export const MUTED_INDEFINITELY = '9999-01-01T00:00:00.000Z';

const answer = z.object({ conversation: Conversation });

export const muteConversation = endpoint({
  name: 'muteConversation',
  method: 'PUT',
  path: '/conversations/:conversationId/mute',
  summary: 'Let a conversation tell you of nothing for a while, or of everything again.',
  access: 'subscriber',
  params: conversationParams,
  body: z.object({ span: MuteSpan }),
  answer,
  domainErrors: ['not_found'],
});

export const pinConversation = endpoint({
  name: 'pinConversation',
  method: 'PUT',
  path: '/conversations/:conversationId/pin',
  summary: 'Keep a conversation at the top of your list, or let it go from there.',
  access: 'subscriber',
  params: conversationParams,
  body: z.object({ isPinned: z.boolean() }),
  answer,
  domainErrors: ['not_found', 'pins_full'],
});

export const hideConversation = endpoint({
  name: 'hideConversation',
  method: 'PUT',
  path: '/conversations/:conversationId/away',
  summary: 'Take a conversation out of your list until somebody writes in it.',
  access: 'subscriber',
  params: conversationParams,
  answer: z.object({ success: z.boolean() }),
  domainErrors: ['not_found'],
});

export const clearHistory = endpoint({
  name: 'clearHistory',
  method: 'PUT',
  path: '/conversations/:conversationId/clear',
  summary: 'Clear what was said up to now, for yourself only.',
  access: 'subscriber',
  params: conversationParams,
  answer,
  domainErrors: ['not_found'],
});

/** Empty in rooms, in large groups, and for people who do not share read receipts. */
export const listReadReceipts = endpoint({
  name: 'listReadReceipts',
  method: 'GET',
  path: '/conversations/:conversationId/read-marks',
  summary: 'Up to which message the others have read, of those who share it as you do.',
  access: 'subscriber',
  impersonation: 'never',
  params: conversationParams,
  answer: z.object({ receipts: z.array(z.object({ accountId: AccountId, number: z.int() })) }),
  domainErrors: ['not_found'],
});
