import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { getPromotions as contract, PromoCode, Promotions, TrackedLink } from '@festoon/contracts/ticketing/promotions';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventOffsetsOf, getManagedEvent } from '../../../events/events/public.ts';
import { listTrackedLinkStats, type TrackedLinkStats } from './link-queries.ts';
import { listPromoStats, listPromoTicketTypes, type PromoStats } from './promo-queries.ts';

export async function getPromotions(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<Promotions> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return readPromotions(ctx, event);
}

/** Returns everything that the page of an event's promotions shows. The caller has checked the access. */
export async function readPromotions(
  { config, db }: Context,
  event: {
    readonly id: string;
    readonly slug: string;
    readonly timeZone: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
  },
): Promise<Promotions> {
  const { id, slug, timeZone } = event;
  const [promos, links, types] = await Promise.all([
    listPromoStats(db, id),
    listTrackedLinkStats(db, id),
    listPromoTicketTypes(db, id),
  ]);
  const pageUrl = `${config.publicUrl}/events/${slug}`;
  return {
    currency: config.currency,
    timeZone,
    utcOffsets: eventOffsetsOf(event),
    pageUrl,
    promoCodes: promos.map(toPromoCode),
    trackedLinks: links.map((link) => toTrackedLink(link, pageUrl)),
    ticketTypes: types.map((type) => ({ ...type, id: TicketTypeId.parse(type.id) })),
  };
}

function toPromoCode(promo: PromoStats): PromoCode {
  return {
    ...promo,
    usedCount: promo.used,
    validFrom: promo.validFrom?.toISOString() ?? null,
    validUntil: promo.validUntil?.toISOString() ?? null,
    ticketTypeIds: promo.ticketTypeIds?.map((typeId) => TicketTypeId.parse(typeId)) ?? null,
    createdAt: promo.createdAt.toISOString(),
    archivedAt: promo.archivedAt?.toISOString() ?? null,
  };
}

function toTrackedLink(link: TrackedLinkStats, pageUrl: string): TrackedLink {
  return {
    ...link,
    url: `${pageUrl}?${new URLSearchParams({ via: link.code }).toString()}`,
    archivedAt: link.archivedAt?.toISOString() ?? null,
  };
}
