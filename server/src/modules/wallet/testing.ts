import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { entriesOfCapture, entriesOfCredit, entriesOfSale } from './entry-rules.ts';
import { postTransaction, type Posting } from './post-transaction.ts';

type Posted = Pick<Posting, 'kind' | 'entries'> & Partial<Pick<Posting, 'causeId' | 'eventId' | 'bookingId'>>;

async function post(ctx: Context, posted: Posted): Promise<void> {
  const base = { id: ctx.ids.newId(), causeId: ctx.ids.newId(), postedAt: ctx.clock.now() };
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...base, ...posted }));
}

/** Money that came by card into a wallet, as a top-up leaves it. */
export async function fillWallet(ctx: Context, ownerId: string, amountMinor: number): Promise<void> {
  const amount = { amountMinor, currency: ctx.config.currency };
  await post(ctx, { kind: 'capture', entries: entriesOfCapture(amount) });
  await post(ctx, { kind: 'top_up', entries: entriesOfCredit(amount, ownerId) });
}

type Income = { readonly organiserId: string; readonly eventId: string; readonly buyerId: string };

/** Income of an event that a card paid for, without its booking and the platform's fee. */
export async function buildIncome(ctx: Context, income: Income, amountMinor: number): Promise<void> {
  const { currency } = ctx.config;
  const sale = { ...income, currency, cardMinor: amountMinor, walletMinor: 0, platformFeeMinor: 0 };
  await post(ctx, { kind: 'capture', entries: entriesOfCapture({ amountMinor, currency }) });
  await post(ctx, { kind: 'sale', eventId: income.eventId, entries: entriesOfSale(sale) });
}
