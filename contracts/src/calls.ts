import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AccountId, CallId, ConversationId, MediaRoomId, MessageId, Uuid } from './ids.ts';
import { ChatPerson } from './messages.ts';

/** For so long a call rings. */
export const RING_SECONDS = 45;
/** How often a page says that it is still in the call. */
export const CALL_HERE_SECONDS = 10;

export const CallPersonState = z.enum(['ringing', 'joined', 'declined', 'missed', 'left']);
export type CallPersonState = z.output<typeof CallPersonState>;

export const Call = z.object({
  id: CallId,
  conversationId: ConversationId,
  messageId: MessageId,
  /** Of a direct conversation the other's name. */
  title: z.string(),
  isVideo: z.boolean(),
  /** Two people only: where there is no engine they can still find each other. */
  isDirect: z.boolean(),
  state: z.enum(['ringing', 'ongoing', 'ended']),
  startedBy: z.nullable(ChatPerson),
  startedAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  mediaRoomId: MediaRoomId,
  people: z.array(z.object({ person: ChatPerson, state: CallPersonState })),
  myState: z.nullable(CallPersonState),
});
export type Call = z.output<typeof Call>;

const ofCall = z.object({ callId: CallId });
const CallAnswer = z.object({ call: Call });

export const startCall = endpoint({
  name: 'startCall',
  method: 'POST',
  path: '/conversations/:conversationId/calls',
  summary: 'Call everybody of a direct or group conversation; where a call is on, that one is answered.',
  access: 'subscriber',
  idempotent: true,
  params: z.object({ conversationId: ConversationId }),
  body: z.object({ isVideo: z.boolean() }),
  answer: CallAnswer,
  domainErrors: ['not_found', 'cannot_reach', 'too_many_tries', 'media_unavailable'],
});

export const getCall = endpoint({
  name: 'getCall',
  method: 'GET',
  path: '/calls/:callId',
  summary: 'A call of one of your conversations.',
  access: 'subscriber',
  impersonation: 'never',
  params: ofCall,
  answer: CallAnswer,
  domainErrors: ['not_found'],
});

/** The topic `account:<id>` hints `calls.changed` when this may have changed; `call:<id>` hints `call.changed` and `signals.changed`. */
export const listRingingCalls = endpoint({
  name: 'listRingingCalls',
  method: 'GET',
  path: '/calls/ringing',
  summary: 'Calls that ring at your door now, and the one you are in.',
  access: 'subscriber',
  impersonation: 'never',
  answer: z.object({ ringing: z.array(Call), ongoing: z.array(Call) }),
  domainErrors: [],
});

/**
 * Called to accept, and each `CALL_HERE_SECONDS` while in the call. Somebody is in a call with one device: another one takes
 * their place when it says so.
 */
export const beInCall = endpoint({
  name: 'beInCall',
  method: 'PUT',
  path: '/calls/:callId/here',
  summary: 'Accept a call or say that you are still in it.',
  access: 'subscriber',
  params: ofCall,
  body: z.object({
    /** Made anew by each page. */
    deviceId: Uuid,
    takesOver: z._default(z.boolean(), false),
    /** The call service's app id, as the public settings say it; an app of another installation is turned away. */
    appId: z.optional(z.int()),
  }),
  answer: CallAnswer,
  domainErrors: ['not_found', 'call_ended', 'call_elsewhere', 'room_full'],
});

export const declineCall = endpoint({
  name: 'declineCall',
  method: 'PUT',
  path: '/calls/:callId/declined',
  summary: 'Turn a ringing call away.',
  access: 'subscriber',
  params: ofCall,
  answer: CallAnswer,
  domainErrors: ['not_found'],
});

export const leaveCall = endpoint({
  name: 'leaveCall',
  method: 'DELETE',
  path: '/calls/:callId/here',
  summary: 'Leave a call; without anybody else in it, it is over.',
  access: 'subscriber',
  params: ofCall,
  /** A page that goes away may only be loaded anew: its person is out after ten seconds, unless they are back. */
  query: z.object({ mayReturn: z.optional(z.stringbool()) }),
  answer: CallAnswer,
  domainErrors: ['not_found'],
});

/** One step of two browsers' way to each other: a description or a candidate, as the browser made it. */
export const CallSignal = z.object({
  description: z.optional(
    z.object({ type: z.enum(['offer', 'answer', 'rollback']), sdp: z.string().check(z.maxLength(40_000)) }),
  ),
  candidate: z.optional(
    z.nullable(
      z.object({
        candidate: z.string().check(z.maxLength(1_000)),
        sdpMid: z.nullable(z.string().check(z.maxLength(100))),
        sdpMLineIndex: z.nullable(z.int()),
      }),
    ),
  ),
});
export type CallSignal = z.output<typeof CallSignal>;

export const sendCallSignal = endpoint({
  name: 'sendCallSignal',
  method: 'POST',
  path: '/calls/:callId/signals',
  summary: 'Hand the other of a call between two what your browser says.',
  access: 'subscriber',
  params: ofCall,
  body: z.object({ to: AccountId, signal: CallSignal }),
  answer: z.object({}),
  domainErrors: ['not_found', 'call_ended', 'too_many_tries'],
});

export const listCallSignals = endpoint({
  name: 'listCallSignals',
  method: 'GET',
  path: '/calls/:callId/signals',
  summary: 'What the other browser said after a position.',
  access: 'subscriber',
  impersonation: 'never',
  params: ofCall,
  query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
  answer: z.object({ signals: z.array(z.object({ position: z.int(), from: AccountId, signal: CallSignal })) }),
  domainErrors: ['not_found'],
});
