import type {
  AdminEvent,
  restoreEvent as restoreContract,
  suspendEvent as suspendContract,
} from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { findModeration, publishStockChange, lockEvent, recordRevision } from '../../../events/events/public.ts';
import type { ModerationActionInput, ModerationAction } from '../../reports/public.ts';
import { markRestored, markSuspended } from './event-moderation-queries.ts';
import { readAdminEvent } from './get-admin-event.ts';
import { enqueueHolderNotification, enqueueTeamNotification } from './notify-about-event.ts';

/** Suspends an event: only its team sees it, and sales stop. Tickets stay valid and their holders are notified. */
export async function suspendEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId, reason }: EndpointInput<typeof suspendContract>,
): Promise<AdminEvent> {
  await inTransaction(ctx.db, async (tx) => {
    const isSuspended = await suspendInTransaction(ctx, tx, { by: actor, id: eventId, reason });
    if (!isSuspended) auditNoChange();
  });
  publishStockChange(ctx, eventId);
  return readAdminEvent(ctx, eventId);
}

/** Does the same for a reported event, with the decision about it. An event that is not on sale stays unchanged. */
export async function suspendReportedEvent(ctx: Context, action: ModerationActionInput): Promise<ModerationAction> {
  return {
    run: async (tx) => {
      const { status } = await lockEventStatus(tx, action.id);
      if (status === 'published') await suspendInTransaction(ctx, tx, action);
    },
    afterCommit: async () => publishStockChange(ctx, action.id),
  };
}

/** Returns false if it is already suspended for this reason. */
async function suspendInTransaction(
  ctx: Context,
  tx: Tx,
  { by, id: eventId, reason }: ModerationActionInput,
): Promise<boolean> {
  const now = ctx.clock.now();
  const { status } = await lockEventStatus(tx, eventId);
  if (status !== 'published' && status !== 'suspended') throwDomainError('not_suspendable');
  if (!(await markSuspended(tx, { eventId, reason, now }))) return false;
  if (status === 'published') await enqueueHolderNotification(tx, { eventId, kind: 'suspended', at: now });
  await recordRevision(ctx, tx, { eventId, accountId: null, fields: ['status'] });
  await enqueueTeamNotification(tx, { eventId, kind: 'suspended', at: now, reason });
  const subject = { kind: 'event', id: eventId };
  await recordAudit(ctx, tx, { by, action: 'event.suspend', subject, reason, before: { status } });
  return true;
}

export async function restoreEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId, reason }: EndpointInput<typeof restoreContract>,
): Promise<AdminEvent> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await lockEventStatus(tx, eventId);
    if (status === 'cancelled') throwDomainError('event_cancelled');
    if (status !== 'suspended') return auditNoChange();
    if (!(await markRestored(tx, eventId))) throwDomainError('moderation_pending');
    const blocksPublishing = (await findModeration(tx, eventId))?.blocksPublishing === true;
    await recordRevision(ctx, tx, { eventId, accountId: null, fields: ['status'] });
    await enqueueTeamNotification(tx, { eventId, kind: blocksPublishing ? 'still_held' : 'restored', at: now, reason });
    if (!blocksPublishing) await enqueueHolderNotification(tx, { eventId, kind: 'restored', at: now });
    const subject = { kind: 'event', id: eventId };
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'event.restore',
      subject,
      reason,
      after: { blocksPublishing },
    });
  });
  publishStockChange(ctx, eventId);
  return readAdminEvent(ctx, eventId);
}

async function lockEventStatus(tx: Tx, eventId: string) {
  return (await lockEvent(tx, eventId)) ?? throwDomainError('not_found');
}
