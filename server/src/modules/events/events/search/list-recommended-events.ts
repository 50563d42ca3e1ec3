import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listCardsById } from '../card-queries.ts';
import { toEventCard } from '../event-card.ts';
import { listRecommendedIds } from './similar-queries.ts';

const RECOMMENDED_MAX = 12;

/** Recommends events from the account's interests, saved events, bookings and follows. */
export async function listRecommendedEvents(ctx: Context, actor: UserActor) {
  const now = ctx.clock.now();
  const ids = await listRecommendedIds(ctx.db, { accountId: actor.accountId, now, limit: RECOMMENDED_MAX });
  const cards = await listCardsById(ctx.db, ids, actor.accountId);
  return { items: cards.map((card) => toEventCard(card, { now, currency: ctx.config.currency })) };
}
