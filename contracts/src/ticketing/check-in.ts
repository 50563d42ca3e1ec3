import * as z from 'zod/mini';
import { hostingInputErrorsText } from '@festoon/catalogue/ticketing/hosting-input-errors';
import { TicketStatus } from './bookings.ts';
import { CheckInList } from './check-in-lists.ts';
import { endpoint } from '../core/endpoint.ts';
import { EventStatus, EventTime, UtcOffsets } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { TeamRole } from '../events/team-role.ts';
import { EventId, TicketId, TicketTypeId, Uuid } from '../core/ids.ts';
import { required } from '../core/input/text-checks.ts';

/** The maximum number of scans in one upload. */
export const SCANS_MAX = 200;
/** The number of tickets in one page of the check-in list. */
export const CHECK_IN_LIST_PAGE_SIZE = 2000;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** The device and the entrance of a scan. */
const scanDevice = {
  deviceId: Uuid,
  deviceName: text(60),
  entrance: text(60),
};

const ticketCode = text(300).check(required(() => hostingInputErrorsText('ticketCode')));

/** A ticket with the details for check-in. */
export const CheckInTicket = z.object({
  id: TicketId,
  holderName: z.string(),
  ticketTypeName: z.string(),
  bookingReference: z.string(),
  status: TicketStatus,
});
export type CheckInTicket = z.output<typeof CheckInTicket>;

/** One admission of an attendee, or one exit. */
export const Admission = z.object({
  at: z.iso.datetime(),
  entrance: z.string(),
  deviceName: z.string(),
  /** The team member who scanned the ticket. */
  by: z.string(),
  wasOffline: z.boolean(),
});
export type Admission = z.output<typeof Admission>;

/** Tickets are scanned at the exit only if the event allows re-entry. */
export const ScanDirection = z.enum(['entry', 'exit']);
export type ScanDirection = z.output<typeof ScanDirection>;

/**
 * `unknown`: no ticket of this event, or its code was replaced by a newer one. `not_inside`: an exit of a ticket that is not
 * inside. `reentry_off`: an exit at an event without re-entry. `other_entrance`: the check-in list of the device does not
 * admit the type of the ticket.
 */
export const CheckInOutcome = z.enum([
  'valid',
  'admitted',
  'exited',
  'already_in',
  'not_inside',
  'void',
  'unknown',
  'event_cancelled',
  'reentry_off',
  'other_entrance',
  'list_not_open',
  'list_deleted',
]);
export type CheckInOutcome = z.output<typeof CheckInOutcome>;

/** The result of checking a ticket. It contains no details of a code that is not for this event. */
export const CheckInResponse = z.object({
  result: CheckInOutcome,
  ticket: z.nullable(CheckInTicket),
  /** The admission that counts, or the latest re-entry; for `already_in` the one before this scan. */
  admission: z.nullable(Admission),
  /** The exit since which the holder is outside. Null if the holder is inside or was never admitted. */
  exit: z.nullable(Admission),
  /** For `other_entrance`: the names of the lists that admit the ticket. */
  listNames: z.array(z.string()),
  /** Shown with a result that admits. */
  warning: z.nullable(z.enum(['too_early', 'event_over'])),
});
export type CheckInResponse = z.output<typeof CheckInResponse>;

export const checkTicket = endpoint({
  name: 'checkTicket',
  method: 'POST',
  path: '/hosted-events/:eventId/tickets/check',
  summary: 'Looks up a ticket code. Changes nothing.',
  access: 'user',
  params: organiserEventParams,
  body: z.object({ code: ticketCode }),
  response: CheckInResponse,
  domainErrors: ['not_found'],
  essential: true,
});

export const admitTicket = endpoint({
  name: 'admitTicket',
  method: 'POST',
  path: '/hosted-events/:eventId/tickets/admit',
  summary:
    'Checks in a ticket, once across all entrances. If the event allows re-entry, scans exits too. The same scan returns the same result.',
  access: 'user',
  params: organiserEventParams,
  body: z.object({
    scanId: Uuid,
    ...scanDevice,
    direction: z._default(ScanDirection, 'entry'),
    /** The check-in list of the device. Without it, every ticket type is admitted. */
    listId: z.optional(Uuid),
    /** The scanned or typed code, or the ticket that was found by name. */
    by: z.union([z.object({ code: ticketCode }), z.object({ ticketId: TicketId })]),
  }),
  response: CheckInResponse,
  domainErrors: ['not_found'],
  essential: true,
});

export const undoAdmission = endpoint({
  name: 'undoAdmission',
  method: 'POST',
  path: '/hosted-events/:eventId/tickets/:ticketId/undo',
  summary: 'Undoes a check-in, so that the ticket can be used again, or one scan of it.',
  access: 'user',
  params: z.object({ ...organiserEventParams.shape, ticketId: TicketId }),
  body: z.object({
    ...scanDevice,
    reason: text(200),
    /** The entry or exit to undo. Without it, every entry and exit of the ticket is undone. */
    scanId: z.optional(Uuid),
  }),
  response: CheckInResponse,
  domainErrors: ['not_found', 'event_over'],
  essential: true,
});

/** An action of a device while it was offline. */
export const OfflineScan = z.object({
  /** Created by the device; a repeat is stored only once. */
  id: Uuid,
  kind: z.enum(['admitted', 'exited', 'rejected', 'undone']),
  /** On the device's clock. */
  at: z.iso.datetime(),
  entrance: text(60),
  /** From the device's list. */
  ticketId: z.optional(TicketId),
  /** The digest of the scanned code, if the ticket was not found by name. */
  digest: z.optional(z.string().check(z.regex(/^[\da-f]{32}$/))),
  /** The code, if it was not in the list. */
  code: z.optional(ticketCode),
  /** For `undone`: the scan that is undone. */
  undoesScanId: z.optional(Uuid),
  reason: z._default(text(200), ''),
});
export type OfflineScan = z.output<typeof OfflineScan>;

export const ScanResult = z.object({
  id: Uuid,
  ...CheckInResponse.shape,
  /** True if the device wrongly admitted a person; the admission is listed among the conflicts. */
  isConflict: z.boolean(),
});
export type ScanResult = z.output<typeof ScanResult>;

export const uploadScans = endpoint({
  name: 'uploadScans',
  method: 'POST',
  path: '/hosted-events/:eventId/scans',
  summary: `Merges up to ${SCANS_MAX} offline scans of a device by their times. The earlier check-in of a ticket counts.`,
  access: 'user',
  params: organiserEventParams,
  bodyLimit: 512 * 1024,
  body: z.object({
    deviceId: scanDevice.deviceId,
    deviceName: scanDevice.deviceName,
    /** The device's time when it sent this, used to correct the times of an inaccurate clock. */
    sentAt: z.iso.datetime(),
    scans: z.array(OfflineScan).check(z.maxLength(SCANS_MAX)),
  }),
  response: z.object({ results: z.array(ScanResult) }),
  domainErrors: ['not_found'],
  essential: true,
});

/** A ticket as a device stores it: enough to recognise its code, not enough to create it. */
export const CheckInListTicket = z.object({
  id: TicketId,
  /** The first 16 bytes of SHA-256 over the code, as hex. */
  digest: z.string(),
  holderName: z.string(),
  ticketTypeId: TicketTypeId,
  ticketTypeName: z.string(),
  /** The last four characters of the booking's reference. */
  referenceTail: z.string(),
  status: TicketStatus,
  /** The time and the entrance of the latest entry. */
  checkedInAt: z.nullable(z.iso.datetime()),
  entrance: z.string(),
  /** The exit since which the holder is outside. */
  exit: z.nullable(z.object({ at: z.iso.datetime(), entrance: z.string() })),
});
export type CheckInListTicket = z.output<typeof CheckInListTicket>;

export const listCheckInTickets = endpoint({
  name: 'listCheckInTickets',
  method: 'GET',
  path: '/hosted-events/:eventId/door-list',
  summary: `Lists tickets for offline check-in, ${CHECK_IN_LIST_PAGE_SIZE} per page. With a cursor, returns only the changes since then.`,
  access: 'user',
  impersonation: 'never',
  params: organiserEventParams,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(300))) }),
  response: z.object({
    items: z.array(CheckInListTicket),
    /** Returns the next page while `hasMore`, and later all changes. */
    cursor: z.string(),
    hasMore: z.boolean(),
    /** True if the list starts over: the device must delete its copy. */
    isFullResync: z.boolean(),
    now: z.iso.datetime(),
  }),
  domainErrors: ['not_found'],
});

export const searchCheckInTickets = endpoint({
  name: 'searchCheckInTickets',
  method: 'GET',
  path: '/hosted-events/:eventId/door-search',
  summary: 'Searches up to 20 tickets by name, email address or booking reference; without a text, lists the first 50.',
  access: 'user',
  params: organiserEventParams,
  query: z.object({ q: z._default(text(100), '') }),
  response: z.object({
    items: z.array(
      z.object({
        ...CheckInTicket.shape,
        holderEmail: z.string(),
        admission: z.nullable(Admission),
        exit: z.nullable(Admission),
      }),
    ),
  }),
  domainErrors: ['not_found'],
});

/** One entry of the check-in log. */
export const CheckInLogEntry = z.object({
  id: Uuid,
  kind: z.enum(['admitted', 'exited', 'rejected', 'undone']),
  reason: z.string(),
  at: z.iso.datetime(),
  entrance: z.string(),
  by: z.string(),
  ticketId: z.nullable(TicketId),
  holderName: z.nullable(z.string()),
});
export type CheckInLogEntry = z.output<typeof CheckInLogEntry>;

const counts = { admitted: z.int(), expected: z.int() };

/** The numbers of check-in. */
export const CheckInOverview = z.object({
  event: z.object({
    id: EventId,
    title: z.string(),
    status: EventStatus,
    ...EventTime.shape,
    utcOffsets: UtcOffsets,
    allowsReentry: z.boolean(),
  }),
  role: TeamRole,
  now: z.iso.datetime(),
  ...counts,
  /** The number of admitted people who did not leave. Null if the event does not allow re-entry. */
  inside: z.nullable(z.int()),
  ticketTypes: z.array(z.object({ id: TicketTypeId, name: z.string(), ...counts })),
  entrances: z.array(z.object({ name: z.string(), admitted: z.int() })),
  /** The check-in lists that a device can choose. */
  lists: z.array(CheckInList),
  /** Admitted people per minute for the last 30 minutes, the current one last. */
  minutes: z.array(z.int()),
  /** Admissions that do not count and were not reviewed yet. */
  conflictCount: z.int(),
  /** The last ten entries of the log, newest first. */
  recent: z.array(CheckInLogEntry),
});
export type CheckInOverview = z.output<typeof CheckInOverview>;

export const getCheckInOverview = endpoint({
  name: 'getCheckInOverview',
  method: 'GET',
  path: '/hosted-events/:eventId/door',
  summary: 'Returns check-in statistics by ticket type, entrance and minute.',
  access: 'user',
  params: organiserEventParams,
  response: CheckInOverview,
  domainErrors: ['not_found'],
});
