import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { ProviderAccess } from './provider-access.ts';

export type CheckedAccess = ProviderAccess & { readonly checkedAt: Date };

type Mode = { readonly kind: string; readonly livemode: boolean };

export async function findAccess(db: DbOrTx, { kind, livemode }: Mode): Promise<CheckedAccess | null> {
  const { rows } = await sql<CheckedAccess>`
    select status, missing_permissions as "missingPermissions", reason, checked_at as "checkedAt" from provider_access
    where provider = ${kind} and livemode = ${livemode}`.execute(db);
  return rows[0] ?? null;
}

export async function saveAccess(db: DbOrTx, { kind, livemode }: Mode, access: CheckedAccess): Promise<void> {
  await sql`
    insert into provider_access (provider, livemode, status, missing_permissions, reason, checked_at)
    values (${kind}, ${livemode}, ${access.status}, ${[...access.missingPermissions]}::text[], ${access.reason}, ${access.checkedAt})
    on conflict on constraint provider_access_pkey do update set status = excluded.status, missing_permissions = excluded.missing_permissions,
      reason = excluded.reason, checked_at = excluded.checked_at`.execute(db);
}
