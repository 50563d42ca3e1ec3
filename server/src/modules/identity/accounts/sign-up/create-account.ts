import { currentLanguage, SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import type { FirstTouch } from '@festoon/contracts/operations/acquisition';
import { toLandingPage } from '@festoon/contracts/operations/acquisition-text';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { insertAccount, claimHandle, type AccountRow, type Role } from '../account-queries.ts';
import { FALLBACK_NAME } from '../constants.ts';
import { handleFromName, handleWithSuffix } from '../handle-rules.ts';
import { cleanSource } from '../../../../platform/text/clean-source.ts';
import { setAcquisitionSource } from '../sessions/acquisition-source-queries.ts';

export type AccountInput = {
  readonly role: Role;
  readonly email: string;
  /** Null if the owner has not given one: the account then has a substitute, and no handle. */
  readonly name: string | null;
  readonly passwordHash: string | null;
  /** The source of the owner's first visit, if it is known. */
  readonly firstTouch?: FirstTouch;
};

/**
 * Creates an account, with the language of the request and, if it has a name, a handle from it. Returns null if the address already
 * has one of this role.
 */
export async function createAccount(ctx: Context, tx: Tx, input: AccountInput): Promise<AccountRow | null> {
  // The language of the sign-up page, unless it may be English only because the product does not have the person's language.
  const language = currentLanguage() === SOURCE_LANGUAGE ? null : currentLanguage();
  const { name } = input;
  const named = { ...input, name: name ?? FALLBACK_NAME, needsName: name === null };
  const account = await insertAccount(tx, { ...named, language, id: ctx.ids.newId(), createdAt: ctx.clock.now() });
  if (!account || input.role === 'admin') return account;
  await recordFirstTouch(ctx, tx, { accountId: account.id, firstTouch: input.firstTouch });
  if (name === null) return account;
  return { ...account, handle: await claimHandleFromName(ctx, tx, { accountId: account.id, name }) };
}

type NamedAccount = { readonly accountId: string; readonly name: string };

/** Assigns the account a free handle that is derived from its name, and returns it. */
export async function claimHandleFromName(ctx: Context, tx: Tx, { accountId, name }: NamedAccount): Promise<string | null> {
  const base = handleFromName(name);
  const suffixes = ['2', '3', ctx.ids.digits(3), ctx.ids.digits(5), ctx.ids.digits(9)];
  return claimHandle(tx, accountId, [base, ...suffixes.map((suffix) => handleWithSuffix(base, suffix))]);
}

type FirstTouchParams = { readonly accountId: string; readonly firstTouch: FirstTouch };

/** Records the acquisition source, once, when the account is created. */
async function recordFirstTouch({ config }: Context, tx: Tx, { accountId, firstTouch }: FirstTouchParams): Promise<void> {
  if (firstTouch === undefined) return;
  const source = cleanSource(firstTouch, new URL(config.publicUrl).hostname);
  await setAcquisitionSource(tx, { ...source, accountId, landingPage: landingPageOf(firstTouch.landingPage) });
}

/** Returns the type of the landing page, never which event or link it was. */
function landingPageOf(part: string | undefined): string {
  return part === undefined || part === '' ? '' : toLandingPage(part);
}
