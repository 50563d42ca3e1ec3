import { isSameCode } from '@festoon/contracts/core/input/normalise-code';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { hasSubscription, listPublicTicketTypeRows, type EventRow, type PublicTicketTypeRow } from '../event-queries.ts';
import { isCodeWithinLimit, recordUnlock } from './access-code-limit.ts';
import { saleState, type SaleContext } from './availability-rules.ts';
import { getOrganiserFee } from './platform-fee.ts';
import type { PublicTicketTypeOptions } from './public-ticket-type.ts';

export type PublicTicketTypesParams = {
  readonly event: EventRow;
  readonly viewerId: string | null;
  readonly accessCode?: string | undefined;
  /** The actor who entered the access code. Beyond the limit of codes, the code unlocks nothing. */
  readonly actor: Actor;
  /** Returns whether a ticket type with an access code is unlocked in another way. */
  readonly isUnlocked?: (row: PublicTicketTypeRow) => boolean;
};

export type PublicTicketTypes = {
  readonly rows: readonly PublicTicketTypeRow[];
  readonly options: PublicTicketTypeOptions;
  readonly hasLockedTickets: boolean;
};

/** Returns the ticket types of an event that this person sees, and what their prices depend on. */
export async function listPublicTicketTypes(ctx: Context, params: PublicTicketTypesParams): Promise<PublicTicketTypes> {
  const { event, viewerId, isUnlocked = () => false } = params;
  const now = ctx.clock.now();
  const all = await listPublicTicketTypeRows(ctx.db, event.id, viewerId);
  const options = {
    now,
    eventEndAt: event.endsAt,
    isSubscriber: viewerId !== null && all.some(hasSubscriberPresale) && (await hasSubscription(ctx.db, viewerId, now)),
    policy: event,
    fee: await getOrganiserFee(ctx, ctx.db, event.organiserId),
    currency: ctx.config.currency,
  };
  const unlockedIds = await listUnlockedIds(ctx, params, all);
  const open = all.filter((row) => row.accessCode === null || unlockedIds.has(row.id) || isUnlocked(row));
  return { rows: open.filter((row) => isListed(row, options)), options, hasLockedTickets: open.length < all.length };
}

/** Returns the ticket types that the access code unlocks. */
async function listUnlockedIds(
  ctx: Context,
  { event, actor, accessCode: code }: PublicTicketTypesParams,
  rows: readonly PublicTicketTypeRow[],
): Promise<ReadonlySet<string>> {
  if (code === undefined || code === '') return new Set();
  const entered = { eventId: event.id, code, actor };
  if (!(await isCodeWithinLimit(ctx, entered))) return new Set();
  const unlocked = rows.filter((row) => row.accessCode !== null && isSameCode(row.accessCode, code));
  if (unlocked.length > 0) await recordUnlock(ctx, entered);
  return new Set(unlocked.map(({ id }) => id));
}

function hasSubscriberPresale(row: PublicTicketTypeRow): boolean {
  return row.subscriberSalesStartAt !== null;
}

/** Returns whether the type is listed now: organisers can hide types that are sold out or not on sale. */
function isListed(row: PublicTicketTypeRow, context: SaleContext): boolean {
  const state = saleState(row, context);
  if (state === 'sold_out') return !row.hidesWhenSoldOut;
  return !row.hidesOutsideSales || (state !== 'not_yet' && state !== 'ended');
}
