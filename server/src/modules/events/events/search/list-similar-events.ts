import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { listSimilarEvents as contract } from '@festoon/contracts/events/event-page';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { listCardsById } from '../card-queries.ts';
import { toEventCard } from '../event-card.ts';
import { getVisibleEvent } from '../get-visible-event.ts';
import { listSimilarIds } from './similar-queries.ts';

const SIMILAR_MAX = 6;

/** Lists events that are similar to this one. Throws if the viewer may not see this one. */
export async function listSimilarEvents(ctx: Context, actor: Actor, { slug }: EndpointInput<typeof contract>) {
  const { event, viewerId } = await getVisibleEvent(ctx, actor, slug);
  const now = ctx.clock.now();
  const ids = await listSimilarIds(ctx.db, {
    id: event.id,
    now,
    includesMembersOnly: viewerId !== null,
    limit: SIMILAR_MAX,
  });
  const cards = await listCardsById(ctx.db, ids, viewerId);
  return { items: cards.map((card) => toEventCard(card, { now, currency: ctx.config.currency })) };
}
