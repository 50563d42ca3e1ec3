import {
  FEATURED_MAX,
  type AdminEvent,
  type featureEvent as featureContract,
  type unfeatureEvent as unfeatureContract,
} from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { findFeaturable, listFeaturedIds, lockFeatured, saveFeatured } from './act-queries.ts';
import { readAdminEvent } from './get-admin-event.ts';

/** Puts an event at a place among the featured ones; those from there on move back. */
export async function featureEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId, place }: EndpointInput<typeof featureContract>,
): Promise<AdminEvent> {
  await inTransaction(ctx.db, async (tx) => {
    await lockFeatured(tx);
    await throwIfUnfeaturable(tx, eventId);
    const before = await listFeaturedIds(tx);
    const others = before.filter((id) => id !== eventId);
    if (others.length >= FEATURED_MAX) throwDomainError('featured_full');
    const ids = others.toSpliced((place ?? FEATURED_MAX) - 1, 0, eventId);
    if (ids.join() === before.join()) return nothingChanged();
    await saveFeatured(tx, { ids, by: actor.accountId, now: ctx.clock.now() });
    const places = { before: placeOf(before, eventId), after: placeOf(ids, eventId) };
    await recordAct(ctx, tx, { by: actor, act: 'event.feature', subject: { kind: 'event', id: eventId }, ...places });
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
      return nothingChanged();
    }
    await saveFeatured(tx, {
      ids: ids.filter((id) => id !== eventId),
      by: actor.accountId,
      now: ctx.clock.now(),
    });
    const subject = { kind: 'event', id: eventId };
    await recordAct(ctx, tx, { by: actor, act: 'event.unfeature', subject, before: placeOf(ids, eventId) });
  });
  return readAdminEvent(ctx, eventId);
}

async function throwIfUnfeaturable(tx: Tx, eventId: string): Promise<void> {
  const event = (await findFeaturable(tx, eventId)) ?? throwDomainError('not_found');
  if (event.status !== 'published' || event.visibility !== 'public' || event.isOver) throwDomainError('not_featurable');
}

function placeOf(ids: readonly string[], eventId: string): { place: number | null } {
  const index = ids.indexOf(eventId);
  return { place: index === -1 ? null : index + 1 };
}
