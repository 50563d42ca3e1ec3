import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getSetting, parseSetting } from '../../../../platform/settings/read-settings.ts';
import type { PlatformFee } from './ticket-total-rules.ts';

/** Returns a fee from its stored value, which is null while administrators have not set it. */
export function toPlatformFee(value: unknown, currency: string): PlatformFee {
  const fee = parseSetting('platform_fee', currency, value === null ? undefined : { value });
  return { ...fee, stepMinor: chargeStepMinor(currency) };
}

/** Returns the platform's fee for each paid ticket, for organisers without a fee of their own. */
export async function getPlatformFee(tx: DbOrTx, currency: string): Promise<PlatformFee> {
  return { ...(await getSetting(tx, 'platform_fee', currency)), stepMinor: chargeStepMinor(currency) };
}

/** Selects the stored fee of an organiser at a time: their own, or the platform's. Everything that prices tickets reads it. */
export const selectOrganiserFee = (organiser: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
  coalesce(organiser_fee(${organiser}, ${at}::timestamptz), (select value from settings where name = 'platform_fee'))`;

type FeeContext = Pick<Context, 'config' | 'clock'>;

/** Returns the fees of organisers for each paid ticket that is sold now, by organiser. */
export async function listOrganiserFees(
  { config, clock }: FeeContext,
  tx: DbOrTx,
  organiserIds: readonly string[],
): Promise<Map<string, PlatformFee>> {
  const { rows } = await sql<{ id: string; value: unknown }>`
    select o.id, ${selectOrganiserFee(sql`o.id`, clock.now())} as value
    from (select distinct id from unnest(${organiserIds}::uuid[]) as given (id)) o`.execute(tx);
  return new Map(rows.map(({ id, value }) => [id, toPlatformFee(value, config.currency)]));
}

/** Returns the fee of an organiser for each paid ticket that is sold now. */
export async function getOrganiserFee(ctx: FeeContext, tx: DbOrTx, organiserId: string): Promise<PlatformFee> {
  const fees = await listOrganiserFees(ctx, tx, [organiserId]);
  return fees.get(organiserId) ?? toPlatformFee(null, ctx.config.currency);
}
