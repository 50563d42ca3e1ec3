import * as z from 'zod/mini';
import { hostingInputErrorsText } from '@festoon/catalogue/ticketing/hosting-input-errors';
import { endpoint } from '../core/endpoint.ts';
import { Instant } from '../core/input/dates.ts';
import { EventId, Uuid } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { UtcOffsets } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { maxCharacters } from '../core/input/text-checks.ts';

/** The minutes in which an admitted person can hold tickets. */
export const ADMISSION_MINUTES = 10;

/** `paused`: no one is admitted for now. A room that is on or paused blocks holds without an admission. */
const WaitingRoomStatus = z.enum(['off', 'on', 'paused']);
export type WaitingRoomStatus = z.output<typeof WaitingRoomStatus>;

/** `lapsed`: the admission has ended. The person can join again, at the end of the line. */
const WaitingRoomEntryStatus = z.enum(['waiting', 'admitted', 'lapsed']);
export type WaitingRoomEntryStatus = z.output<typeof WaitingRoomEntryStatus>;

const instant = z.nullable(Instant);

export const WaitingRoomEntry = z.object({
  id: Uuid,
  status: WaitingRoomEntryStatus,
  /** The place in the order; null before the opening. */
  position: z.nullable(z.int()),
  /** The places before this one that are not admitted yet. People who left are counted too. Null before the opening. */
  aheadCount: z.nullable(z.int()),
  /** The time of the admission, expected or past; null before the opening and while the room is paused. */
  admittedAt: instant,
  /** The end of the admission; null before it. */
  admittedUntil: instant,
  /** Proves the admission to `holdTickets`; null without one. */
  token: z.nullable(z.string()),
});
export type WaitingRoomEntry = z.output<typeof WaitingRoomEntry>;

/** The waiting room as one person sees it. */
export const WaitingRoom = z.object({
  eventId: EventId,
  status: WaitingRoomStatus,
  isEventOver: z.boolean(),
  /** True while no ticket is available. Released tickets go to the waiting list first. */
  isSoldOut: z.boolean(),
  opensAt: instant,
  admittedPerMinute: z.int(),
  /** The organiser's message; empty without one. */
  message: z.string(),
  /** The SHA-256 hash of the seed, known before the opening; null while the room is off. */
  seedHash: z.nullable(z.string()),
  /** The seed of the random order; null before the opening. */
  seed: z.nullable(z.string()),
  /** Null if the person is not in the room. */
  entry: z.nullable(WaitingRoomEntry),
  /** The server's time of the response. */
  now: z.iso.datetime(),
  /** A page without a socket asks again after this time plus a random part of the jitter. */
  pollAfterMs: z.int(),
  pollJitterMs: z.int(),
});
export type WaitingRoom = z.output<typeof WaitingRoom>;

const eventParams = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) });

export const getWaitingRoom = endpoint({
  name: 'getWaitingRoom',
  method: 'GET',
  path: '/events/:slug/waiting-room',
  summary: 'Returns the waiting room of an event and your place in it.',
  access: 'user',
  params: eventParams,
  response: WaitingRoom,
  domainErrors: ['not_found'],
});

export const joinWaitingRoom = endpoint({
  name: 'joinWaitingRoom',
  method: 'POST',
  path: '/events/:slug/waiting-room',
  summary: 'Joins the waiting room of an event. Repeating it keeps your place.',
  access: 'user',
  params: eventParams,
  response: WaitingRoom,
  domainErrors: ['not_found'],
});

export const leaveWaitingRoom = endpoint({
  name: 'leaveWaitingRoom',
  method: 'DELETE',
  path: '/events/:slug/waiting-room',
  summary: 'Leaves the waiting room of an event. Joining again gives a later place.',
  access: 'user',
  params: eventParams,
  response: WaitingRoom,
  domainErrors: ['not_found', 'too_many_attempts'],
});

export const listWaitingRoomOrder = endpoint({
  name: 'listWaitingRoomOrder',
  method: 'GET',
  path: '/events/:slug/waiting-room/order',
  summary:
    'Lists the entries in their random order. Sorting them by the SHA-256 hash of the seed followed by the id gives the same order.',
  access: 'user',
  params: eventParams,
  query: z.object(pageQuery),
  response: z.object({
    ...pageOf(z.object({ id: Uuid, position: z.int() })).shape,
    seedHash: z.nullable(z.string()),
    seed: z.nullable(z.string()),
  }),
  domainErrors: ['not_found'],
});

const RATE_MAX = 10_000;
export const WAITING_ROOM_THRESHOLD_MIN = 100;

export const WaitingRoomSettings = z.object({
  admittedPerMinute: z
    .int({ error: () => hostingInputErrorsText('wholeNumber') })
    .check(
      z.gte(1, { error: () => hostingInputErrorsText('rateTooLow') }),
      z.lte(RATE_MAX, { error: () => hostingInputErrorsText('rateTooHigh', { max: RATE_MAX }) }),
    ),
  message: z.string().check(z.trim(), maxCharacters(500)),
  /** True to turn the room on when more people try to get tickets than can be served. */
  turnsOnAutomatically: z.boolean(),
  /** The number of people whose requests for tickets wait at the same moment. */
  automaticThreshold: z.int({ error: () => hostingInputErrorsText('wholeNumber') }).check(
    z.gte(WAITING_ROOM_THRESHOLD_MIN, {
      error: () => hostingInputErrorsText('thresholdTooLow', { min: WAITING_ROOM_THRESHOLD_MIN }),
    }),
    z.lte(100_000, { error: () => hostingInputErrorsText('thresholdTooHigh') }),
  ),
});
export type WaitingRoomSettings = z.output<typeof WaitingRoomSettings>;

/** The settings of an event whose organiser has not changed them. */
export const WAITING_ROOM_DEFAULTS: WaitingRoomSettings = {
  admittedPerMinute: 100,
  message: '',
  turnsOnAutomatically: true,
  automaticThreshold: 500,
};

/** The waiting room as the event's team sees it. */
export const OrganiserWaitingRoom = z.object({
  ...WaitingRoomSettings.shape,
  status: WaitingRoomStatus,
  /** True if arrivals turned it on, and not a member of the team. */
  isAutomatic: z.boolean(),
  opensAt: instant,
  /** The earliest start of sales that is still to come; null without one. */
  salesStartAt: instant,
  /** The people who wait, who can hold tickets now, who were admitted in total, and who have bought. */
  counts: z.object({ waiting: z.int(), admitted: z.int(), admittedTotal: z.int(), bought: z.int() }),
  timeZone: z.string(),
  utcOffsets: UtcOffsets,
  /** The server's time of the response. */
  now: z.iso.datetime(),
});
export type OrganiserWaitingRoom = z.output<typeof OrganiserWaitingRoom>;

export const getOrganiserWaitingRoom = endpoint({
  name: 'getOrganiserWaitingRoom',
  method: 'GET',
  path: '/hosted-events/:eventId/waiting-room',
  summary: 'Returns the waiting room of an event that you manage, with its settings and counts.',
  access: 'user',
  params: organiserEventParams,
  response: OrganiserWaitingRoom,
  domainErrors: ['not_found'],
});

export const saveWaitingRoomSettings = endpoint({
  name: 'saveWaitingRoomSettings',
  method: 'PUT',
  path: '/hosted-events/:eventId/waiting-room',
  summary: 'Saves the settings of a waiting room. A new rate applies to people who are not admitted yet.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: WaitingRoomSettings,
  response: OrganiserWaitingRoom,
  domainErrors: ['not_found'],
});

export const turnOnWaitingRoom = endpoint({
  name: 'turnOnWaitingRoom',
  method: 'POST',
  path: '/hosted-events/:eventId/waiting-room/turn-on',
  summary: 'Turns a waiting room on. Before its opening, repeating it changes the time of the opening.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({
    /** Null to open now. */
    opensAt: instant,
  }),
  response: OrganiserWaitingRoom,
  domainErrors: ['not_found', 'event_cancelled', 'event_over'],
});

export const pauseWaitingRoom = endpoint({
  name: 'pauseWaitingRoom',
  method: 'POST',
  path: '/hosted-events/:eventId/waiting-room/pause',
  summary: 'Pauses a waiting room: people can join, and no one is admitted.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  response: OrganiserWaitingRoom,
  domainErrors: ['not_found'],
});

export const resumeWaitingRoom = endpoint({
  name: 'resumeWaitingRoom',
  method: 'POST',
  path: '/hosted-events/:eventId/waiting-room/resume',
  summary: 'Resumes a paused waiting room.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  response: OrganiserWaitingRoom,
  domainErrors: ['not_found'],
});

export const turnOffWaitingRoom = endpoint({
  name: 'turnOffWaitingRoom',
  method: 'POST',
  path: '/hosted-events/:eventId/waiting-room/turn-off',
  summary: 'Turns a waiting room off: everyone can hold tickets again.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  response: OrganiserWaitingRoom,
  domainErrors: ['not_found'],
});
