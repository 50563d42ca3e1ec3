import { sql } from 'kysely';
import type { PlanType } from '@festoon/contracts/money/subscription';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type InvoiceRow = {
  readonly id: string;
  readonly subscriptionId: string;
  readonly accountId: string;
  readonly type: PlanType;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  readonly currency: string;
  readonly paidBy: 'card' | 'wallet';
  readonly paymentId: string | null;
  readonly providerRef: string | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly paidAt: Date;
};

const columns = sql`
  id, subscription_id as "subscriptionId", account_id as "accountId", type, amount_minor as "amountMinor",
  refunded_minor as "refundedMinor", currency, paid_by as "paidBy", payment_id as "paymentId", provider_ref as "providerRef",
  period_start as "periodStart", period_end as "periodEnd", paid_at as "paidAt"`;

export async function insertInvoice(tx: Tx, invoice: Omit<InvoiceRow, 'refundedMinor'>): Promise<void> {
  await tx
    .insertInto('subscription_invoices')
    .values({
      id: invoice.id,
      subscription_id: invoice.subscriptionId,
      account_id: invoice.accountId,
      type: invoice.type,
      amount_minor: invoice.amountMinor,
      currency: invoice.currency,
      paid_by: invoice.paidBy,
      payment_id: invoice.paymentId,
      provider_ref: invoice.providerRef,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      paid_at: invoice.paidAt,
    })
    .execute();
}

export async function findInvoiceByRef(tx: DbOrTx, providerRef: string): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from subscription_invoices where provider_ref = ${providerRef}`.execute(tx);
  return rows[0] ?? null;
}

export async function findInvoiceByPayment(tx: DbOrTx, paymentId: string): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from subscription_invoices where payment_id = ${paymentId}`.execute(tx);
  return rows[0] ?? null;
}

export async function findInvoice(db: DbOrTx, id: string): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`select ${columns} from subscription_invoices where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Adds to the invoice's refunded amount. The table rejects more than was paid. */
export async function addInvoiceRefundedAmount(tx: Tx, id: string, amountMinor: number): Promise<void> {
  await sql`update subscription_invoices set refunded_minor = refunded_minor + ${amountMinor} where id = ${id}`.execute(tx);
}

export type InvoicePage = {
  readonly accountId: string;
  readonly after: { readonly paidAt: Date; readonly id: string } | null;
  readonly limit: number;
};

export async function listInvoiceRows(db: DbOrTx, { accountId, after, limit }: InvoicePage): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from subscription_invoices
    where account_id = ${accountId}
      and (${after === null} or (paid_at, id) < (${after?.paidAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by paid_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
