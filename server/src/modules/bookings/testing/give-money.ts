import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { availableOf, findBalance, heldOf, postTransaction } from '../../wallet/public.ts';

type Bank = Pick<Context, 'db' | 'ids' | 'clock' | 'config'>;

/** Money in somebody's wallet, as a gift of the platform. */
export async function giveMoney(ctx: Bank, ownerId: string, amountMinor: number): Promise<void> {
  const { currency } = ctx.config;
  const gift = {
    account: { kind: 'premium_income', ownerId: null, eventId: null },
    currency,
    amountMinor: -amountMinor,
  } as const;
  const entries = [gift, { account: availableOf(ownerId), currency, amountMinor }];
  const posting = { id: ctx.ids.newId(), causeId: ctx.ids.newId(), kind: 'transfer', postedAt: ctx.clock.now() } as const;
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...posting, entries }));
}

/** Spends this much elsewhere, or nothing where there is less. */
export async function spendMoney(ctx: Bank, ownerId: string, amountMinor: number): Promise<void> {
  await giveMoney(ctx, ownerId, -amountMinor).catch((error: unknown) => {
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
