import { sql } from 'kysely';
import type { Plan } from '@festoon/contracts/money/subscription';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export async function listPlanRows(db: DbOrTx): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select type, name, price_minor as "priceMinor", currency, interval_unit as interval from plans order by price_minor`.execute(
    db,
  );
  return rows;
}

async function findPlan(db: DbOrTx, type: string): Promise<Plan | null> {
  return (await listPlanRows(db)).find((plan) => plan.type === type) ?? null;
}

export async function getPlanRow(db: DbOrTx, type: string): Promise<Plan> {
  const plan = await findPlan(db, type);
  if (plan === null) throw new Error(`Plan ${type} is gone.`);
  return plan;
}

type ProviderMode = { readonly kind: string; readonly livemode: boolean };

export async function findCustomerRef(
  db: DbOrTx,
  accountId: string,
  { kind, livemode }: ProviderMode,
): Promise<string | null> {
  const row = await db
    .selectFrom('provider_customers')
    .select('ref')
    .where('account_id', '=', accountId)
    .where('provider', '=', kind)
    .where('livemode', '=', livemode)
    .executeTakeFirst();
  return row?.ref ?? null;
}

/** Stores the account's customer reference, unless one is already stored. */
export async function storeCustomerRef(db: DbOrTx, accountId: string, customer: ProviderMode & { readonly ref: string }) {
  const { kind, livemode, ref } = customer;
  await db
    .insertInto('provider_customers')
    .values({ account_id: accountId, provider: kind, livemode, ref })
    .onConflict((conflict) => conflict.constraint('provider_customers_pkey').doNothing())
    .execute();
}

export async function findPriceRef(db: DbOrTx, plan: Plan, { kind, livemode }: ProviderMode): Promise<string | null> {
  const row = await db
    .selectFrom('provider_prices')
    .select('ref')
    .where('type', '=', plan.type)
    .where('provider', '=', kind)
    .where('livemode', '=', livemode)
    .where('amount_minor', '=', plan.priceMinor)
    .where('currency', '=', plan.currency)
    .executeTakeFirst();
  return row?.ref ?? null;
}

export async function storePriceRef(db: DbOrTx, plan: Plan, price: ProviderMode & { readonly ref: string }): Promise<void> {
  const { kind, livemode, ref } = price;
  await db
    .insertInto('provider_prices')
    .values({ type: plan.type, provider: kind, livemode, amount_minor: plan.priceMinor, currency: plan.currency, ref })
    .onConflict((conflict) => conflict.constraint('provider_prices_pkey').doNothing())
    .execute();
}

/** Deletes a customer reference that is no longer usable. */
export async function deleteCustomerRef(db: DbOrTx, ref: string): Promise<void> {
  await db.deleteFrom('provider_customers').where('ref', '=', ref).execute();
}

/** Deletes a price reference that is no longer usable. */
export async function deletePriceRef(db: DbOrTx, ref: string): Promise<void> {
  await db.deleteFrom('provider_prices').where('ref', '=', ref).execute();
}

export async function findAccountOfCustomer(db: DbOrTx, ref: string): Promise<string | null> {
  const row = await db.selectFrom('provider_customers').select('account_id').where('ref', '=', ref).executeTakeFirst();
  return row?.account_id ?? null;
}
