import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/db.ts';

export type PaymentWithoutFee = {
  readonly id: string;
  readonly chargeRef: string;
  readonly capturedMinor: number;
  readonly currency: string;
  readonly settledAt: Date;
};

/** Lists the demo's captured card payments whose fee is not recorded, the oldest first. */
export async function listPaymentsWithoutFee(tx: DbOrTx): Promise<PaymentWithoutFee[]> {
  const { rows } = await sql<PaymentWithoutFee>`
    select p.id, c.id as "chargeRef", p.captured_minor as "capturedMinor", p.captured_currency as currency, p.settled_at as "settledAt"
    from payments p join sandbox_payment_objects c on c.kind = 'charge' and c.parent_id = p.payment_ref
    where p.status = 'succeeded' and p.fee_status = 'pending' and p.captured_currency is not null and p.settled_at is not null
      and not exists (select from provider_fees f where f.payment_id = p.id)
    order by p.settled_at, p.id`.execute(tx);
  return rows;
}

/** Opens the accounts that fees are posted to and returns their ids by kind. */
export async function openFeeAccounts(tx: DbOrTx, currency: string): Promise<Map<string, string>> {
  await sql`insert into ledger_accounts (kind, currency) values ('provider_fee', ${currency}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from ledger_accounts where kind in ('provider_fee', 'provider_clearing') and currency = ${currency}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, kind }) => [kind, id]));
}

export async function saveFeesAs(
  tx: DbOrTx,
  status: 'recorded' | 'unavailable',
  paymentIds: readonly string[],
): Promise<void> {
  await sql`update payments set fee_status = ${status} where id = any(${paymentIds}::uuid[])`.execute(tx);
}
