import type { AdminEvent, getAdminEvent as contract } from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { toEventImage } from '../../../events/events/public.ts';
import { findEventDetail, listAuditActions, type EventDetailRow } from './detail-queries.ts';
import { toAdminEventRow } from './to-admin-event-row.ts';

export function getAdminEvent(
  ctx: Context,
  _actor: AdminActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<AdminEvent> {
  return readAdminEvent(ctx, eventId);
}

/** Returns an event in its current state, for administrators. */
export async function readAdminEvent(ctx: Context, eventId: string): Promise<AdminEvent> {
  const row = (await findEventDetail(ctx.db, eventId)) ?? throwDomainError('not_found');
  const auditEntries = await listAuditActions(ctx.db, eventId);
  return {
    ...toAdminEventRow({ ...row, key: '' }),
    summary: row.summary,
    descriptionText: row.descriptionText,
    venueName: row.venueName,
    visibility: row.visibility,
    image: row.imageKey === null ? null : toEventImage(row.imageKey, row.imageAlt, row.imageColour),
    currency: ctx.config.currency,
    tickets: row.tickets,
    sales: { bookingCount: row.bookingCount, paidMinor: row.paidMinor, refundedMinor: row.refundedMinor },
    organiserAccount: toOrganiserAccount(row),
    decision:
      row.decidedAt === null ? null : { byName: row.decidedByName, at: row.decidedAt.toISOString(), note: row.decisionNote },
    suspension: row.suspendedAt === null ? null : { at: row.suspendedAt.toISOString(), reason: row.suspendReason },
    cancellation: row.cancelledAt === null ? null : { at: row.cancelledAt.toISOString(), reason: row.cancelReason },
    auditEntries: auditEntries.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
  };
}

function toOrganiserAccount({
  email,
  organiserCreatedAt,
  publishedCount,
  isOrganiserSuspended,
  upheldReports,
}: EventDetailRow): AdminEvent['organiserAccount'] {
  return {
    email,
    joinedAt: organiserCreatedAt.toISOString(),
    publishedCount,
    isSuspended: isOrganiserSuspended,
    upheldReports,
  };
}
