import type { AdminEvent, getAdminEvent as contract } from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { videoOf } from '../../../events/events/public.ts';
import { findEventDetail, listActs, type EventDetailRow } from './detail-queries.ts';
import { toAdminEventRow } from './event-answer.ts';

export function getAdminEvent(
  ctx: Context,
  _actor: AdminActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<AdminEvent> {
  return readAdminEvent(ctx, eventId);
}

/** An event as it stands now, for the panel of an administrator. */
export async function readAdminEvent(ctx: Context, eventId: string): Promise<AdminEvent> {
  const row = (await findEventDetail(ctx.db, eventId)) ?? throwDomainError('not_found');
  const acts = await listActs(ctx.db, eventId);
  return {
    ...toAdminEventRow({ ...row, key: '' }),
    summary: row.summary,
    words: row.words,
    venueName: row.venueName,
    visibility: row.visibility,
    cover: row.coverKey === null ? null : videoOf(row.coverKey, row.coverAlt, row.coverColour),
    currency: ctx.config.currency,
    tickets: row.tickets,
    sales: { bookingCount: row.bookingCount, paidMinor: row.paidMinor, refundedMinor: row.refundedMinor },
    host: hostOf(row),
    decision:
      row.decidedAt === null ? null : { byName: row.decidedByName, at: row.decidedAt.toISOString(), words: row.reviewText },
    suspension: row.suspendedAt === null ? null : { at: row.suspendedAt.toISOString(), reason: row.suspendReason },
    cancellation: row.cancelledAt === null ? null : { at: row.cancelledAt.toISOString(), reason: row.cancelReason },
    acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
  };
}

function hostOf({
  email,
  joinedAt,
  publishedCount,
  isOrganiserSuspended,
  upheldReports,
}: EventDetailRow): AdminEvent['host'] {
  return {
    email,
    joinedAt: joinedAt.toISOString(),
    publishedCount,
    isSuspended: isOrganiserSuspended,
    upheldReports,
  };
}
