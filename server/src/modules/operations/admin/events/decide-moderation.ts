import type {
  AdminEvent,
  approveEvent as approveContract,
  requestEventChanges as backContract,
} from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import {
  findModeration,
  publishStockChange,
  lockEvent,
  recordRevision,
  announceEvent,
} from '../../../events/events/public.ts';
import { hideEvent, saveApproved, saveChangesRequested, publishHeldEvent } from './event-moderation-queries.ts';
import { readAdminEvent } from './get-admin-event.ts';
import { enqueueHolderNotification, enqueueTeamNotification } from './notify-about-event.ts';

/** Approves a held event, which becomes visible, and notifies its team. */
export async function approveEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId }: EndpointInput<typeof approveContract>,
): Promise<AdminEvent> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const moderation = await lockEventModeration(tx, eventId);
    if (moderation.state === 'approved') return auditNoChange();
    await saveApproved(tx, { eventId, by: actor.accountId, now });
    if (moderation.blocksPublishing && (await publishHeldEvent(tx, eventId, now))) {
      await announceEvent(ctx, tx, eventId);
      await recordRevision(ctx, tx, { eventId, accountId: null, fields: ['status'] });
      await enqueueTeamNotification(tx, { eventId, kind: 'approved', at: now, reason: '' });
    }
    await recordAudit(ctx, tx, { by: actor, action: 'event.approve', ...auditFields(eventId, moderation) });
  });
  publishStockChange(ctx, eventId);
  return readAdminEvent(ctx, eventId);
}

/** Hides an event until it is changed and approved. Ticket holders keep their tickets and are notified. */
export async function requestEventChanges(
  ctx: Context,
  actor: AdminActor,
  { eventId, reason }: EndpointInput<typeof backContract>,
): Promise<AdminEvent> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const moderation = await lockEventModeration(tx, eventId);
    if (moderation.state !== 'pending') throwDomainError('moderation_decided');
    await saveChangesRequested(tx, { eventId, by: actor.accountId, now, note: reason });
    if (await hideEvent(tx, eventId)) await enqueueHolderNotification(tx, { eventId, kind: 'suspended', at: now });
    await recordRevision(ctx, tx, { eventId, accountId: null, fields: ['status'] });
    await enqueueTeamNotification(tx, { eventId, kind: 'changes_requested', at: now, reason });
    await recordAudit(ctx, tx, { by: actor, action: 'event.request_changes', reason, ...auditFields(eventId, moderation) });
  });
  publishStockChange(ctx, eventId);
  return readAdminEvent(ctx, eventId);
}

type EventModeration = NonNullable<Awaited<ReturnType<typeof findModeration>>>;

/** Locks the event and its moderation. */
async function lockEventModeration(tx: Tx, eventId: string): Promise<EventModeration> {
  await lockEvent(tx, eventId);
  return (await findModeration(tx, eventId)) ?? throwDomainError('not_found');
}

function auditFields(eventId: string, { state, reasons, blocksPublishing }: EventModeration) {
  return { subject: { kind: 'event', id: eventId }, before: { state, reasons, blocksPublishing } };
}
