import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { listEmails, saveDraft, type EmailRow } from './email-queries.ts';

export type CopyEmailsParams = {
  readonly from: string;
  readonly to: string;
  /** The new event's ticket type for each ticket type of the old event. */
  readonly typeIds: ReadonlyMap<string, string>;
  readonly accountId: string;
};

const EMAILS_MAX = 200;

/**
 * Copies another event's emails that are scheduled relative to its start or end, as drafts. Other emails concern only
 * that event.
 */
export async function copyAttendeeEmails(
  ctx: Context,
  tx: Tx,
  { from, to, typeIds, accountId }: CopyEmailsParams,
): Promise<void> {
  const now = ctx.clock.now();
  for (const message of (await listEmails(tx, from, EMAILS_MAX)).filter((row) => isCopyable(row, typeIds))) {
    const ticketTypeIds = message.segment.ticketTypeIds.map((id) => TicketTypeId.parse(typeIds.get(id)));
    const segment = { ...message.segment, ticketTypeIds, bookedFrom: null, bookedUntil: null };
    const copy = { ...message, id: ctx.ids.newId(), eventId: to, segment, changes: [], createdBy: accountId };
    await saveDraft(tx, copy, now);
  }
}

function isCopyable({ kind, timing, status, segment }: EmailRow, typeIds: ReadonlyMap<string, string>): boolean {
  return (
    kind === 'email' &&
    timing === 'relative' &&
    status !== 'cancelled' &&
    segment.promoCodeId === null &&
    segment.ticketId === undefined &&
    segment.ticketTypeIds.every((id) => typeIds.has(id))
  );
}
