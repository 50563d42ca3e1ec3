import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listCardsById } from '../card-queries.ts';
import { toEventCard } from '../event-card.ts';
import { findPlaceOfAccount } from '../home/find-home-place.ts';
import { listRecommendedIds } from './similar-queries.ts';

const RECOMMENDED_MAX = 12;

/** Recommends events from the account's interests, saved events, bookings, follows and city. */
export async function listRecommendedEvents(ctx: Context, actor: UserActor) {
  const now = ctx.clock.now();
  const { accountId } = actor;
  const home = await findPlaceOfAccount(ctx, accountId);
  const ids = await listRecommendedIds(ctx.db, { accountId, home, now, limit: RECOMMENDED_MAX });
  const cards = await listCardsById(ctx.db, ids, accountId);
  return { items: cards.map((card) => toEventCard(card, { now, currency: ctx.config.currency })) };
}
