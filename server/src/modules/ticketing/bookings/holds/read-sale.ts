import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { listPublicTicketTypeRows, toPlatformFee } from '../../../events/events/public.ts';
import { isOpenToMembers, type Sale } from './decide-holds.ts';
import { findSaleEvent } from './hold-batch-queries.ts';
import { recordWaitingRoom } from './known-waiting-rooms.ts';

const FRESH_MS = 1000;
const CACHED_MAX = 200;

type CachedSale = { readonly sale: Sale; readonly readAt: number };

const cacheOf = perDatabase((_ctx: Context) => new Map<string, CachedSale>());

/**
 * Returns an event that is on sale as this process read it less than a second ago, or null. It may have changed since: only
 * a write that checks its `termsHash` may rely on it.
 */
export function findCachedSale(ctx: Context, eventId: string): Sale | null {
  const cached = cacheOf(ctx).get(eventId);
  return cached !== undefined && performance.now() - cached.readAt < FRESH_MS ? cached.sale : null;
}

type SaleQuery = { readonly eventId: string; readonly promoCodes: readonly string[] };

/** Returns an event that is on sale with its ticket types, or null for an unknown event. */
export async function readSale(ctx: Context, db: DbOrTx, { eventId, promoCodes }: SaleQuery): Promise<Sale | null> {
  const readAt = performance.now();
  const event = await findSaleEvent(db, { eventId, promoCodes, now: ctx.clock.now() });
  if (event === null) return null;
  recordWaitingRoom(ctx, eventId, event.hasWaitingRoom && event.status === 'published' && isOpenToMembers(event));
  const ticketTypes = await listPublicTicketTypeRows(db, eventId, null);
  const sale: Sale = { event, ticketTypes, promoCodes, fee: toPlatformFee(event.platformFee, ctx.config.currency) };
  // The hash includes the promo codes of the batch, so only a sale without any serves other batches.
  if (promoCodes.length === 0) remember(cacheOf(ctx), eventId, { sale, readAt });
  return sale;
}

function remember(cache: Map<string, CachedSale>, eventId: string, cached: CachedSale): void {
  cache.delete(eventId);
  cache.set(eventId, cached);
  const [oldest] = cache.keys();
  if (cache.size > CACHED_MAX && oldest !== undefined) cache.delete(oldest);
}
