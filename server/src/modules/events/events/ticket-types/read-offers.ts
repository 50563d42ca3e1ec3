import { isSameCode } from '@festoon/contracts/core/typed-code';
import type { Context } from '../../../../context.ts';
import { hasSubscription, listOffers, type EventRow, type OfferRow } from '../event-queries.ts';
import { saleState, type SaleMoment } from './offer-rules.ts';
import { getPlatformFee } from './platform-fee.ts';
import type { OfferSetting } from './ticket-offer.ts';

export type Looking = {
  readonly event: EventRow;
  readonly viewerId: string | null;
  readonly accessCode?: string | undefined;
  /** Returns whether a ticket type with an access code is unlocked in another way. */
  readonly isUnlocked?: (row: OfferRow) => boolean;
};

export type SeenOffers = {
  readonly rows: readonly OfferRow[];
  readonly setting: OfferSetting;
  readonly hasLocked: boolean;
};

/** The ticket types of an event that this person is shown, with what it takes to price them. */
export async function readOffers(ctx: Context, looking: Looking): Promise<SeenOffers> {
  const { event, viewerId, accessCode, isUnlocked = () => false } = looking;
  const now = ctx.clock.now();
  const all = await listOffers(ctx.db, event.id, viewerId);
  const setting = {
    now,
    eventEndAt: event.endsAt,
    isSubscriber: viewerId !== null && all.some(opensEarly) && (await hasSubscription(ctx.db, viewerId, now)),
    policy: event,
    fee: await getPlatformFee(ctx.db, ctx.config.currency),
    currency: ctx.config.currency,
  };
  const open = all.filter((row) => row.accessCode === null || isSameCode(row.accessCode, accessCode) || isUnlocked(row));
  return { rows: open.filter((row) => isShown(row, setting)), setting, hasLocked: open.length < all.length };
}

function opensEarly(row: OfferRow): boolean {
  return row.subscriberSalesStartAt !== null;
}

/** Organisers may keep what can't be bought now out of sight. */
function isShown(row: OfferRow, moment: SaleMoment): boolean {
  const state = saleState(row, moment);
  if (state === 'sold_out') return !row.hidesWhenSoldOut;
  return !row.hidesOutsideSales || (state !== 'not_yet' && state !== 'ended');
}
