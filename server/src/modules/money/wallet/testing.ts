import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { availableAccount, entriesOfCapture, entriesOfSale, reservedAccount } from './entry-rules.ts';
import { postTransaction, type Posting } from './post-transaction.ts';
import { findBalance } from './queries.ts';

type WalletContext = Pick<Context, 'db' | 'ids' | 'clock' | 'config'>;

/** Credits a wallet from the platform. */
export async function fillWallet(ctx: WalletContext, ownerId: string, amountMinor: number): Promise<void> {
  const { currency } = ctx.config;
  const platformEntry = {
    account: { kind: 'platform_loss', ownerId: null, eventId: null },
    currency,
    amountMinor: -amountMinor,
  } as const;
  const entries = [platformEntry, { account: availableAccount(ownerId), currency, amountMinor }];
  const posting = { id: ctx.ids.newId(), causeId: ctx.ids.newId(), kind: 'transfer', postedAt: ctx.clock.now() } as const;
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...posting, entries }));
}

/** Spends this amount, or nothing if the balance is lower. */
export async function spendFromWallet(ctx: WalletContext, ownerId: string, amountMinor: number): Promise<void> {
  await fillWallet(ctx, ownerId, -amountMinor).catch((error: unknown) => {
    if (!String(error).includes('ledger_accounts_not_below_zero')) throw error;
  });
}

export async function walletOf(
  ctx: WalletContext,
  ownerId: string,
): Promise<{ availableMinor: number; reservedMinor: number }> {
  const { currency } = ctx.config;
  return {
    availableMinor: await findBalance(ctx.db, { ...availableAccount(ownerId), currency }),
    reservedMinor: await findBalance(ctx.db, { ...reservedAccount(ownerId), currency }),
  };
}

type PostParams = Pick<Posting, 'kind' | 'entries'> & Partial<Pick<Posting, 'causeId' | 'eventId' | 'bookingId'>>;

async function post(ctx: Context, params: PostParams): Promise<void> {
  const base = { id: ctx.ids.newId(), causeId: ctx.ids.newId(), postedAt: ctx.clock.now() };
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...base, ...params }));
}

type IncomeParams = { readonly organiserId: string; readonly eventId: string; readonly buyerId: string };

/** Posts event income from a card payment, without a booking and platform fee. */
export async function buildIncome(ctx: Context, income: IncomeParams, amountMinor: number): Promise<void> {
  const { currency } = ctx.config;
  const sale = { ...income, currency, cardMinor: amountMinor, walletMinor: 0, platformFeeMinor: 0 };
  await post(ctx, { kind: 'capture', entries: entriesOfCapture({ amountMinor, currency }) });
  await post(ctx, { kind: 'sale', eventId: income.eventId, entries: entriesOfSale(sale) });
}

export { releaseEscrows } from './release-escrows.ts';
