import * as z from 'zod/mini';
import { TicketStatus } from './bookings.ts';
import { endpoint } from '../core/endpoint.ts';
import { EventStatus, EventTime, UtcOffsets } from '../events/events.ts';
import { TeamRole, hostedParams } from '../hosting/hosting.ts';
import { EventId, TicketId, TicketTypeId, Uuid } from '../core/ids.ts';

/** The most scans one upload carries. */
export const SCANS_MAX = 200;
/** The number of tickets in one page of the door list. */
export const DOOR_LIST_PAGE = 2000;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** Where a scan was made: which device, at which entrance. */
const doorPlace = {
  deviceId: Uuid,
  deviceName: text(60),
  entrance: text(60),
};

const ticketCode = text(300).check(z.minLength(1, 'Scan or type a code.'));

/** A ticket as the door knows it. */
export const DoorTicket = z.object({
  id: TicketId,
  holderName: z.string(),
  ticketTypeName: z.string(),
  bookingReference: z.string(),
  status: TicketStatus,
});
export type DoorTicket = z.output<typeof DoorTicket>;

/** One admission of an attendee. */
export const Admission = z.object({
  at: z.iso.datetime(),
  entrance: z.string(),
  deviceName: z.string(),
  /** The team member who admitted them. */
  by: z.string(),
  wasOffline: z.boolean(),
});
export type Admission = z.output<typeof Admission>;

/** `unknown`: no ticket of this event, or its code was replaced by a newer one. */
export const DoorResult = z.enum(['valid', 'admitted', 'already_in', 'void', 'unknown', 'event_cancelled']);
export type DoorResult = z.output<typeof DoorResult>;

/** The result of checking a ticket at the door. It contains no details of a code that is not for this event. */
export const DoorAnswer = z.object({
  result: DoorResult,
  ticket: z.nullable(DoorTicket),
  /** The admission that counts, where there is one: with `already_in` the earlier one. */
  admission: z.nullable(Admission),
  /** Said beside a result that lets in. */
  warning: z.nullable(z.enum(['too_early', 'event_over'])),
});
export type DoorAnswer = z.output<typeof DoorAnswer>;

export const checkTicket = endpoint({
  name: 'checkTicket',
  method: 'POST',
  path: '/hosted-events/:eventId/tickets/check',
  summary: 'Says what a code is worth, and changes nothing.',
  access: 'user',
  params: hostedParams,
  body: z.object({ code: ticketCode }),
  answer: DoorAnswer,
  domainErrors: ['not_found'],
  essential: true,
});

export const admitTicket = endpoint({
  name: 'admitTicket',
  method: 'POST',
  path: '/hosted-events/:eventId/tickets/admit',
  summary: 'Lets the holder in, once over all doors. Sent again with the same scan, it answers the same.',
  access: 'user',
  params: hostedParams,
  body: z.object({
    scanId: Uuid,
    ...doorPlace,
    /** The scanned or typed code, or the ticket that was found by name. */
    by: z.union([z.object({ code: ticketCode }), z.object({ ticketId: TicketId })]),
  }),
  answer: DoorAnswer,
  domainErrors: ['not_found'],
  essential: true,
});

export const undoAdmission = endpoint({
  name: 'undoAdmission',
  method: 'POST',
  path: '/hosted-events/:eventId/tickets/:ticketId/undo',
  summary: 'Takes back that the holder was let in; the ticket can be used again.',
  access: 'user',
  params: z.object({ ...hostedParams.shape, ticketId: TicketId }),
  body: z.object({ ...doorPlace, reason: text(200) }),
  answer: DoorAnswer,
  domainErrors: ['not_found'],
  essential: true,
});

/** An action of a device while it was offline. */
export const OfflineScan = z.object({
  /** Made by the device; sent again, it is written once. */
  id: Uuid,
  kind: z.enum(['admitted', 'refused', 'undone']),
  /** By the device's clock. */
  at: z.iso.datetime(),
  entrance: text(60),
  /** From the device's list. */
  ticketId: z.optional(TicketId),
  /** Of the code that was scanned, where the ticket was not found by name. */
  digest: z.optional(z.string().check(z.regex(/^[\da-f]{32}$/))),
  /** Where the list did not know it. */
  code: z.optional(ticketCode),
  /** For `undone`: the scan that is taken back. */
  undoes: z.optional(Uuid),
  reason: z._default(text(200), ''),
});
export type OfflineScan = z.output<typeof OfflineScan>;

export const ScanResult = z.object({
  id: Uuid,
  ...DoorAnswer.shape,
  /** True if the device wrongly admitted a person; the admission is listed among the conflicts. */
  isConflict: z.boolean(),
});
export type ScanResult = z.output<typeof ScanResult>;

export const uploadScans = endpoint({
  name: 'uploadScans',
  method: 'POST',
  path: '/hosted-events/:eventId/scans',
  summary: `Merges what a device did without a network, ${SCANS_MAX} scans at once. Of two admissions of one ticket the earlier counts.`,
  access: 'user',
  params: hostedParams,
  bodyLimit: 512 * 1024,
  body: z.object({
    deviceId: doorPlace.deviceId,
    deviceName: doorPlace.deviceName,
    /** The device's clock when it sent this: its times are corrected by how far it is off. */
    sentAt: z.iso.datetime(),
    scans: z.array(OfflineScan).check(z.maxLength(SCANS_MAX)),
  }),
  answer: z.object({ results: z.array(ScanResult) }),
  domainErrors: ['not_found'],
  essential: true,
});

/** A ticket as a device keeps it: enough to know its code, not enough to make it. */
export const ListedTicket = z.object({
  id: TicketId,
  /** The first 16 bytes of SHA-256 over the code, as hex. */
  digest: z.string(),
  holderName: z.string(),
  ticketTypeName: z.string(),
  /** The last four characters of the booking's reference. */
  referenceTail: z.string(),
  status: TicketStatus,
  checkedInAt: z.nullable(z.iso.datetime()),
  entrance: z.string(),
});
export type ListedTicket = z.output<typeof ListedTicket>;

export const listDoorTickets = endpoint({
  name: 'listDoorTickets',
  method: 'GET',
  path: '/hosted-events/:eventId/door-list',
  summary: `The list a device keeps for the time without a network, ${DOOR_LIST_PAGE} tickets at once; with a cursor only what changed since.`,
  access: 'user',
  impersonation: 'never',
  params: hostedParams,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(300))) }),
  answer: z.object({
    items: z.array(ListedTicket),
    /** Gives the next page while `hasMore`, and later whatever has changed. */
    cursor: z.string(),
    hasMore: z.boolean(),
    /** True if the list starts over: the device must drop its copy. */
    startsAnew: z.boolean(),
    now: z.iso.datetime(),
  }),
  domainErrors: ['not_found'],
});

export const searchDoor = endpoint({
  name: 'searchDoor',
  method: 'GET',
  path: '/hosted-events/:eventId/door-search',
  summary: 'Up to 20 tickets by name, e-mail address or booking reference.',
  access: 'user',
  params: hostedParams,
  query: z.object({ q: text(100).check(z.minLength(1)) }),
  answer: z.object({
    items: z.array(z.object({ ...DoorTicket.shape, holderEmail: z.string(), admission: z.nullable(Admission) })),
  }),
  domainErrors: ['not_found'],
});

/** One line of the door's log. */
export const DoorEntry = z.object({
  id: Uuid,
  kind: z.enum(['admitted', 'refused', 'undone']),
  reason: z.string(),
  at: z.iso.datetime(),
  entrance: z.string(),
  by: z.string(),
  ticketId: z.nullable(TicketId),
  holderName: z.nullable(z.string()),
});
export type DoorEntry = z.output<typeof DoorEntry>;

const counts = { admitted: z.int(), expected: z.int() };

/** The door in numbers. */
export const Door = z.object({
  event: z.object({ id: EventId, title: z.string(), status: EventStatus, ...EventTime.shape, utcOffsets: UtcOffsets }),
  role: TeamRole,
  now: z.iso.datetime(),
  ...counts,
  ticketTypes: z.array(z.object({ id: TicketTypeId, name: z.string(), ...counts })),
  entrances: z.array(z.object({ name: z.string(), admitted: z.int() })),
  /** People let in, minute by minute: the last 30, the current one last. */
  minutes: z.array(z.int()),
  /** Admissions that do not count and that were not reviewed yet. */
  conflictCount: z.int(),
  /** The last ten lines of the log, newest first. */
  recent: z.array(DoorEntry),
});
export type Door = z.output<typeof Door>;

export const getDoor = endpoint({
  name: 'getDoor',
  method: 'GET',
  path: '/hosted-events/:eventId/door',
  summary: 'How many are in, by ticket type, entrance and minute.',
  access: 'user',
  params: hostedParams,
  answer: Door,
  domainErrors: ['not_found'],
});
