import {
  FEATURED_MAX,
  type AdminEvent,
  type featureEvent as featureContract,
  type unfeatureEvent as unfeatureContract,
} from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { findFeaturable, listFeaturedIds, lockFeatured, saveFeatured } from './event-moderation-queries.ts';
import { readAdminEvent } from './get-admin-event.ts';

/** Inserts an event at a position of the featured ones. Those after it move back. */
export async function featureEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId, position }: EndpointInput<typeof featureContract>,
): Promise<AdminEvent> {
  await inTransaction(ctx.db, async (tx) => {
    await lockFeatured(tx);
    await requireFeaturable(tx, eventId);
    const before = await listFeaturedIds(tx);
    const others = before.filter((id) => id !== eventId);
    if (others.length >= FEATURED_MAX) throwDomainError('featured_full');
    const ids = others.toSpliced((position ?? FEATURED_MAX) - 1, 0, eventId);
    if (ids.join() === before.join()) return auditNoChange();
    await saveFeatured(tx, { ids, by: actor.accountId, now: ctx.clock.now() });
    const positions = { before: findPosition(before, eventId), after: findPosition(ids, eventId) };
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'event.feature',
      subject: { kind: 'event', id: eventId },
      ...positions,
    });
  });
  return readAdminEvent(ctx, eventId);
}

export async function unfeatureEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId }: EndpointInput<typeof unfeatureContract>,
): Promise<AdminEvent> {
  await inTransaction(ctx.db, async (tx) => {
    await lockFeatured(tx);
    const ids = await listFeaturedIds(tx);
    if (!ids.includes(eventId)) {
      if ((await findFeaturable(tx, eventId)) === null) throwDomainError('not_found');
      return auditNoChange();
    }
    await saveFeatured(tx, {
      ids: ids.filter((id) => id !== eventId),
      by: actor.accountId,
      now: ctx.clock.now(),
    });
    const subject = { kind: 'event', id: eventId };
    await recordAudit(ctx, tx, { by: actor, action: 'event.unfeature', subject, before: findPosition(ids, eventId) });
  });
  return readAdminEvent(ctx, eventId);
}

async function requireFeaturable(tx: Tx, eventId: string): Promise<void> {
  const event = (await findFeaturable(tx, eventId)) ?? throwDomainError('not_found');
  if (event.status !== 'published' || event.visibility !== 'public' || event.hasEnded) throwDomainError('not_featurable');
}

function findPosition(ids: readonly string[], eventId: string): { position: number | null } {
  const index = ids.indexOf(eventId);
  return { position: index === -1 ? null : index + 1 };
}
