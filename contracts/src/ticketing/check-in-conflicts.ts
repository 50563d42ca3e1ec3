import * as z from 'zod/mini';
import { Admission, CheckInTicket } from './check-in.ts';
import { endpoint } from '../core/endpoint.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { Uuid } from '../core/ids.ts';

/** An admission that does not count: the ticket was already checked in, or was not valid. */
export const CheckInConflict = z.object({
  id: Uuid,
  reason: z.enum(['already_in', 'void', 'replaced', 'event_cancelled', 'unknown']),
  ticket: z.nullable(CheckInTicket),
  admission: Admission,
  /** The admission that counts. */
  countedAdmission: z.nullable(Admission),
  resolvedAt: z.nullable(z.iso.datetime()),
  resolvedBy: z.nullable(z.string()),
});
export type CheckInConflict = z.output<typeof CheckInConflict>;

export const listCheckInConflicts = endpoint({
  name: 'listCheckInConflicts',
  method: 'GET',
  path: '/hosted-events/:eventId/conflicts',
  summary: 'Lists the last 200 check-in conflicts, open ones first.',
  access: 'user',
  params: organiserEventParams,
  response: z.object({ items: z.array(CheckInConflict) }),
  domainErrors: ['not_found'],
});

export const resolveCheckInConflict = endpoint({
  name: 'resolveCheckInConflict',
  method: 'POST',
  path: '/hosted-events/:eventId/conflicts/:checkInId/resolve',
  summary: 'Resolves a check-in conflict.',
  access: 'user',
  params: z.object({ ...organiserEventParams.shape, checkInId: Uuid }),
  response: z.object({ resolved: z.boolean() }),
  domainErrors: ['not_found'],
});
