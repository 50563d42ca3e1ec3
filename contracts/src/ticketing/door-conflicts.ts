import * as z from 'zod/mini';
import { Admission, DoorTicket } from './check-in.ts';
import { endpoint } from '../core/endpoint.ts';
import { hostedParams } from '../hosting/hosting.ts';
import { Uuid } from '../core/ids.ts';

/** An admission that does not count: the ticket was in already, or was not to be let in at all. */
export const DoorConflict = z.object({
  id: Uuid,
  reason: z.enum(['already_in', 'void', 'replaced', 'event_cancelled', 'unknown']),
  ticket: z.nullable(DoorTicket),
  admission: Admission,
  /** The one that counts. */
  counting: z.nullable(Admission),
  resolvedAt: z.nullable(z.iso.datetime()),
  resolvedBy: z.nullable(z.string()),
});
export type DoorConflict = z.output<typeof DoorConflict>;

export const listDoorConflicts = endpoint({
  name: 'listDoorConflicts',
  method: 'GET',
  path: '/hosted-events/:eventId/conflicts',
  summary: 'The last 200 admissions that do not count, open ones first.',
  access: 'user',
  params: hostedParams,
  answer: z.object({ items: z.array(DoorConflict) }),
  domainErrors: ['not_found'],
});

export const resolveDoorConflict = endpoint({
  name: 'resolveDoorConflict',
  method: 'POST',
  path: '/hosted-events/:eventId/conflicts/:checkInId/resolve',
  summary: 'Marks a conflict as looked into.',
  access: 'user',
  params: z.object({ ...hostedParams.shape, checkInId: Uuid }),
  answer: z.object({ resolved: z.boolean() }),
  domainErrors: ['not_found'],
});
