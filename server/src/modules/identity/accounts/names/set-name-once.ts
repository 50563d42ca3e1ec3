import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { nameKeys } from '../../../../platform/text/name-keys.ts';
import { findAccountById, setFirstName } from '../account-queries.ts';
import { claimHandleFromName } from '../sign-up/create-account.ts';
import { isReservedName } from './reserved-names.ts';
import { hasPublished, isNameTaken } from './verified-name-queries.ts';

type NamedAccount = { readonly accountId: string; readonly name: string };

/** Gives an account that needs a name this one, and a handle. Changes nothing if the account has a name. */
export async function setNameOnce(ctx: Context, tx: Tx, { accountId, name }: NamedAccount): Promise<void> {
  const handle = await setFirstName(tx, accountId, name);
  if (handle === null) await claimHandleFromName(ctx, tx, { accountId, name });
}

/**
 * Gives an account that needs a name the one that its owner typed for another purpose. Changes nothing if the account may not
 * have this name.
 */
export async function nameUnnamedAccount(ctx: Context, tx: Tx, { accountId, name }: NamedAccount): Promise<void> {
  const account = await findAccountById(tx, accountId);
  if (!account?.needs_name || isReservedName(name, ctx.config)) return;
  if ((await hasPublished(tx, accountId)) && (await isNameTaken(tx, { keys: nameKeys(name), accountId }))) return;
  await setNameOnce(ctx, tx, { accountId, name });
}
