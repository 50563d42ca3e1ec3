import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { availableOf, entriesOfCapture, entriesOfSale, heldOf } from './entry-rules.ts';
import { postTransaction, type Posting } from './post-transaction.ts';
import { findBalance } from './queries.ts';

type Bank = Pick<Context, 'db' | 'ids' | 'clock' | 'config'>;

/** Adds money to a wallet, as a gift of the platform. */
export async function fillWallet(ctx: Bank, ownerId: string, amountMinor: number): Promise<void> {
  const { currency } = ctx.config;
  const gift = {
    account: { kind: 'platform_loss', ownerId: null, eventId: null },
    currency,
    amountMinor: -amountMinor,
  } as const;
  const entries = [gift, { account: availableOf(ownerId), currency, amountMinor }];
  const posting = { id: ctx.ids.newId(), causeId: ctx.ids.newId(), kind: 'transfer', postedAt: ctx.clock.now() } as const;
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...posting, entries }));
}

/** Spends this much elsewhere, or nothing where there is less. */
export async function spendMoney(ctx: Bank, ownerId: string, amountMinor: number): Promise<void> {
  await fillWallet(ctx, ownerId, -amountMinor).catch((error: unknown) => {
    if (!String(error).includes('ledger_accounts_not_below_zero')) throw error;
  });
}

export async function walletOf(ctx: Bank, ownerId: string): Promise<{ availableMinor: number; heldMinor: number }> {
  const { currency } = ctx.config;
  return {
    availableMinor: await findBalance(ctx.db, { ...availableOf(ownerId), currency }),
    heldMinor: await findBalance(ctx.db, { ...heldOf(ownerId), currency }),
  };
}

type Posted = Pick<Posting, 'kind' | 'entries'> & Partial<Pick<Posting, 'causeId' | 'eventId' | 'bookingId'>>;

async function post(ctx: Context, posted: Posted): Promise<void> {
  const base = { id: ctx.ids.newId(), causeId: ctx.ids.newId(), postedAt: ctx.clock.now() };
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...base, ...posted }));
}

type Income = { readonly organiserId: string; readonly eventId: string; readonly buyerId: string };

/** Income of an event that a card paid for, without its booking and the platform's fee. */
export async function buildIncome(ctx: Context, income: Income, amountMinor: number): Promise<void> {
  const { currency } = ctx.config;
  const sale = { ...income, currency, cardMinor: amountMinor, walletMinor: 0, platformFeeMinor: 0 };
  await post(ctx, { kind: 'capture', entries: entriesOfCapture({ amountMinor, currency }) });
  await post(ctx, { kind: 'sale', eventId: income.eventId, entries: entriesOfSale(sale) });
}

export { releaseIncome } from './release-income.ts';
