import { sql } from 'kysely';
import type { PlanType } from '@festoon/contracts/money/subscription';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type PriceRow = {
  readonly id: string;
  readonly type: PlanType;
  readonly priceMinor: number;
  readonly currency: string;
  readonly startsAt: Date;
  readonly isScheduled: boolean;
  readonly by: string | null;
};

export async function listPriceRows(db: DbOrTx): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.id, p.type, p.price_minor as "priceMinor", p.currency, p.starts_at as "startsAt", p.applied_at is null as "isScheduled", a.name as by
    from plan_prices p left join accounts a on a.id = p.created_by
    order by p.starts_at desc, p.created_at desc, p.id desc`.execute(db);
  return rows;
}

/** Locks the plan's row until the transaction ends. */
export async function lockPlan(tx: Tx, type: PlanType): Promise<{ priceMinor: number; currency: string }> {
  const { rows } = await sql<{ priceMinor: number; currency: string }>`
    select price_minor as "priceMinor", currency from plans where type = ${type} for no key update`.execute(tx);
  const [plan] = rows;
  if (!plan) throw new Error(`Plan ${type} is gone.`);
  return plan;
}

/** Returns true if a price was planned for it. */
export async function discardScheduledPrice(tx: Tx, type: PlanType): Promise<boolean> {
  const { rows } = await sql`delete from plan_prices where type = ${type} and applied_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export type NewPrice = {
  readonly id: string;
  readonly type: PlanType;
  readonly priceMinor: number;
  readonly currency: string;
  readonly startsAt: Date;
  readonly by: string;
  readonly now: Date;
};

export async function insertPrice(tx: Tx, price: NewPrice): Promise<void> {
  const { id, type, currency } = price;
  const times = { starts_at: price.startsAt, created_at: price.now };
  await tx
    .insertInto('plan_prices')
    .values({ id, type, currency, price_minor: price.priceMinor, created_by: price.by, ...times })
    .execute();
}

/** Applies planned prices whose time has come. Locks the plans in their order, then those prices. */
export async function applyDuePrices(db: DbOrTx, now: Date): Promise<void> {
  await sql`
    with plan as (
      select type from plans
      where exists (select from plan_prices where applied_at is null and starts_at <= ${now})
      order by type for no key update
    ), due as (
      update plan_prices p set applied_at = ${now} from plan
      where p.type = plan.type and p.applied_at is null and p.starts_at <= ${now}
      returning p.type, p.price_minor, p.currency
    )
    update plans set price_minor = due.price_minor, currency = due.currency from due where plans.type = due.type`.execute(
    db,
  );
}
