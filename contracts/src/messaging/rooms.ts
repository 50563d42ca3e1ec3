import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/messaging/input-errors';
import { endpoint } from '../core/endpoint.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { AccountId, ConversationId, EventId } from '../core/ids.ts';
import { ChatPerson } from './messages.ts';
import { maxCharacters } from '../core/input/text-checks.ts';

/** 0 turns it off. */
export const SLOW_MODE_SECONDS = [0, 10, 30, 60, 300] as const;
export const TIMEOUT_MINUTES = [10, 60, 1440, 10_080] as const;
const ROOM_DAYS_MAX = 365;
const BLOCKED_WORDS_MAX = 100;
const BLOCKED_WORD_LENGTH_MAX = 40;
export const MODERATION_REASON_MAX = 500;

export const RoomState = z.enum(['not_open_yet', 'open', 'closed', 'archived']);
export type RoomState = z.output<typeof RoomState>;

/** The state that can be set manually. `closed`: only the team can write; `archived`: no one can write. */
export const ManualRoomState = z.enum(['open', 'closed', 'archived']);
export type ManualRoomState = z.output<typeof ManualRoomState>;

const RoomDays = z.nullable(z.int().check(z.gte(0), z.lte(ROOM_DAYS_MAX)));
const BlockedWord = z.string().check(z.trim(), z.minLength(1), z.maxLength(BLOCKED_WORD_LENGTH_MAX));
const ModerationReason = z.string().check(z.trim(), maxCharacters(MODERATION_REASON_MAX));

const roomTimes = {
  /** Days before the event starts; null to open at publication. */
  opensDaysBefore: RoomDays,
  /** Days after the event ends; null to never close. */
  closesDaysAfter: RoomDays,
};

const roomRules = {
  slowModeSeconds: z.int().check(
    z.refine((seconds) => (SLOW_MODE_SECONDS as readonly number[]).includes(seconds), {
      error: () => inputErrorsText('slowMode'),
    }),
  ),
  /** True if slow mode applies only during the event. */
  slowModeDuringEvent: z.boolean(),
  /** Whole words, ignoring case and accents. */
  blockedWords: z
    .array(BlockedWord)
    .check(
      z.maxLength(BLOCKED_WORDS_MAX, { error: () => inputErrorsText('tooManyBlockedWords', { max: BLOCKED_WORDS_MAX }) }),
    ),
};

/** A room, or the chat of a stream, as its moderators see it. */
export const RoomModeration = z.object({
  conversationId: ConversationId,
  /** Both are null for the chat of a stream. */
  announcementsId: z.nullable(ConversationId),
  eventId: z.nullable(EventId),
  title: z.string(),
  state: RoomState,
  /** The state that was set manually; the opening times can restrict it further. */
  manualState: ManualRoomState,
  ...roomTimes,
  opensAt: z.nullable(z.iso.datetime()),
  closesAt: z.nullable(z.iso.datetime()),
  ...roomRules,
  /** True if the caller may set times, archive the room and appoint moderators. */
  mayManage: z.boolean(),
  /** The number of people who may read it now. */
  readerCount: z.int(),
  messageCount: z.int(),
  /** Owners and managers of the event, who always moderate. */
  team: z.array(ChatPerson),
  moderators: z.array(ChatPerson),
  banned: z.array(z.object({ person: ChatPerson, at: z.iso.datetime(), by: z.nullable(z.string()), reason: z.string() })),
  timedOut: z.array(z.object({ person: ChatPerson, until: z.iso.datetime(), reason: z.string() })),
  /** Reports that the room's moderators have not answered. */
  openReports: z.int(),
});
export type RoomModeration = z.output<typeof RoomModeration>;

const roomParams = z.object({ conversationId: ConversationId });
const memberParams = z.object({ conversationId: ConversationId, accountId: AccountId });

export const findEventRooms = endpoint({
  name: 'findEventRooms',
  method: 'GET',
  path: '/events/:eventId/rooms',
  summary: 'Returns the room and announcements of an event, or null if you may not read them.',
  access: 'subscriber',
  impersonation: 'never',
  params: z.object({ eventId: EventId }),
  response: z.object({ roomId: z.nullable(ConversationId), announcementsId: z.nullable(ConversationId) }),
  domainErrors: [],
});

export const getOrganiserEventRoom = endpoint({
  name: 'getOrganiserEventRoom',
  method: 'GET',
  path: '/hosted-events/:eventId/room',
  summary: "Returns the moderation settings of your event's room: rules, moderators and bans.",
  access: 'subscriber',
  impersonation: 'never',
  params: organiserEventParams,
  response: RoomModeration,
  domainErrors: ['not_found', 'event_not_published'],
});

export const getRoomModeration = endpoint({
  name: 'getRoomModeration',
  method: 'GET',
  path: '/conversations/:conversationId/room',
  summary: 'Returns the moderation settings of a room that you moderate: rules, moderators and bans.',
  access: 'attendee',
  impersonation: 'never',
  params: roomParams,
  response: RoomModeration,
  domainErrors: ['not_found'],
});

export const saveRoomRules = endpoint({
  name: 'saveRoomRules',
  method: 'PUT',
  path: '/conversations/:conversationId/room/rules',
  summary: 'Sets slow mode and the blocked words of a room.',
  access: 'attendee',
  params: roomParams,
  body: z.object(roomRules),
  response: RoomModeration,
  domainErrors: ['not_found'],
});

export const saveRoomTimes = endpoint({
  name: 'saveRoomTimes',
  method: 'PUT',
  path: '/conversations/:conversationId/room/times',
  summary: 'Sets when a room opens and when it is archived. Owners and managers of the event only.',
  access: 'attendee',
  params: roomParams,
  body: z.object(roomTimes),
  response: RoomModeration,
  domainErrors: ['not_found'],
});

export const setRoomState = endpoint({
  name: 'setRoomState',
  method: 'PUT',
  path: '/conversations/:conversationId/room/state',
  summary: 'Opens, closes or archives a room. Only owners and managers of the event can archive it.',
  access: 'attendee',
  params: roomParams,
  body: z.object({ state: ManualRoomState }),
  response: RoomModeration,
  domainErrors: ['not_found', 'room_archived'],
});

export const appointModerator = endpoint({
  name: 'appointModerator',
  method: 'PUT',
  path: '/conversations/:conversationId/moderators/:accountId',
  summary: 'Makes a member of the room a moderator. Owners and managers of the event only.',
  access: 'attendee',
  params: memberParams,
  response: RoomModeration,
  domainErrors: ['not_found', 'cannot_moderate'],
});

export const dismissModerator = endpoint({
  name: 'dismissModerator',
  method: 'DELETE',
  path: '/conversations/:conversationId/moderators/:accountId',
  summary: 'Removes a moderator of a room. Owners and managers of the event only.',
  access: 'attendee',
  params: memberParams,
  response: RoomModeration,
  domainErrors: ['not_found'],
});

export const banFromRoom = endpoint({
  name: 'banFromRoom',
  method: 'PUT',
  path: '/conversations/:conversationId/bans/:accountId',
  summary: 'Bans a person from a room. They can no longer read or write there.',
  access: 'attendee',
  params: memberParams,
  body: z.object({ reason: ModerationReason }),
  response: RoomModeration,
  domainErrors: ['not_found', 'cannot_moderate'],
});

export const unbanFromRoom = endpoint({
  name: 'unbanFromRoom',
  method: 'DELETE',
  path: '/conversations/:conversationId/bans/:accountId',
  summary: 'Lifts a ban from a room.',
  access: 'attendee',
  params: memberParams,
  response: RoomModeration,
  domainErrors: ['not_found'],
});

export const timeOutInRoom = endpoint({
  name: 'timeOutInRoom',
  method: 'PUT',
  path: '/conversations/:conversationId/silences/:accountId',
  summary: 'Times out a person in a room: they can read but not write for a time.',
  access: 'attendee',
  params: memberParams,
  body: z.object({
    minutes: z.int().check(z.gte(1), z.lte(43_200, { error: () => inputErrorsText('timeoutTooLong') })),
    reason: ModerationReason,
  }),
  response: RoomModeration,
  domainErrors: ['not_found', 'cannot_moderate'],
});

export const removeTimeoutInRoom = endpoint({
  name: 'removeTimeoutInRoom',
  method: 'DELETE',
  path: '/conversations/:conversationId/silences/:accountId',
  summary: 'Ends the time-out of a person in a room.',
  access: 'attendee',
  params: memberParams,
  response: RoomModeration,
  domainErrors: ['not_found'],
});

export const searchRoomPeople = endpoint({
  name: 'searchRoomPeople',
  method: 'GET',
  path: '/conversations/:conversationId/room/people',
  summary: 'Lists people of a room by the start of their name. Moderators only.',
  access: 'attendee',
  impersonation: 'never',
  params: roomParams,
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
  response: z.object({
    items: z.array(
      z.object({ person: ChatPerson, isModerator: z.boolean(), isBanned: z.boolean(), isTimedOut: z.boolean() }),
    ),
  }),
  domainErrors: ['not_found'],
});
