import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** The key of a person at an identity provider: the subject, never the email address, which can change hands. */
export type IdentityKey = { readonly provider: string; readonly subject: string };

export async function findIdentityAccount(db: DbOrTx, { provider, subject }: IdentityKey): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export async function insertIdentity(tx: DbOrTx, { provider, subject }: IdentityKey, accountId: string): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ provider, subject, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
}

/** Returns true the first time a token is used. The token is remembered until it expires. */
export async function consumeIdentityToken(db: DbOrTx, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into used_identity_tokens (token_hash, expires_at) values (${tokenHash}, ${expiresAt})
    on conflict (token_hash) do nothing
    returning token_hash`.execute(db);
  return rows.length > 0;
}

export async function deleteUsedTokensBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('used_identity_tokens').where('expires_at', '<', before).execute();
}
