import type { Context } from '../../context.ts';
import { chargeTransactionRef, feeOf } from '../../modules/money/payments/sandbox/fees.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { accountIdOf, idAt } from '../booking-rows.ts';
import { insertRows } from '../demo-queries.ts';
import { listPaymentsWithoutFee, openFeeAccounts, saveFeesAs, type PaymentWithoutFee } from '../fee-queries.ts';

/**
 * Posts the provider's fees of the demo's card payments, at the time of each payment. A real provider knows nothing of these
 * payments, so with its keys they have no fee. Once.
 */
export async function seedFees(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const payments = await listPaymentsWithoutFee(tx);
    const isSandbox = ctx.payments.kind === 'sandbox';
    if (isSandbox) await postFees(ctx, tx, payments);
    await saveFeesAs(
      tx,
      isSandbox ? 'recorded' : 'unavailable',
      payments.map(({ id }) => id),
    );
  });
}

async function postFees(ctx: Context, tx: Tx, payments: readonly PaymentWithoutFee[]): Promise<void> {
  const accounts = await openFeeAccounts(tx, ctx.config.currency);
  const feeEntries = payments.map((payment) => feeRows(ctx, accounts, payment));
  await insertRows(
    tx,
    'provider_fees',
    feeEntries.map(({ fee }) => fee),
  );
  await insertRows(
    tx,
    'ledger_transactions',
    feeEntries.map(({ transaction }) => transaction),
  );
  await insertRows(
    tx,
    'ledger_entries',
    feeEntries.flatMap(({ entries }) => entries),
  );
}

function feeRows({ ids }: Context, accounts: ReadonlyMap<string, string>, payment: PaymentWithoutFee) {
  const { id: paymentId, chargeRef, capturedMinor, currency, settledAt: at } = payment;
  const [id, transactionId] = [ids.newId(), ids.newId()];
  const amountMinor = feeOf({ type: 'charge', amount: capturedMinor });
  const entry = (account: string, amount: number) => ({
    id: idAt(ids, at),
    transaction_id: transactionId,
    account_id: accountIdOf(accounts, account),
    currency,
    amount_minor: amount,
    position: null,
    balance_after_minor: null,
  });
  return {
    fee: {
      id,
      kind: 'payment',
      payment_id: paymentId,
      provider_ref: chargeTransactionRef(chargeRef),
      currency,
      amount_minor: amountMinor,
      charged_at: at,
      recorded_at: at,
    },
    transaction: { id: transactionId, kind: 'provider_fee', cause_id: id, posted_at: at },
    entries: [entry('provider_fee', -amountMinor), entry('provider_clearing', amountMinor)],
  };
}
