import { currentLanguage, SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import type { FirstTouch } from '@festoon/contracts/operations/acquisition';
import { LANDING_PAGES } from '@festoon/contracts/operations/acquisition-text';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { insertAccount, claimHandle, type AccountRow, type Role } from '../account-queries.ts';
import { handleFromName, handleWithSuffix } from '../handle-rules.ts';
import { cleanSource } from '../../../../platform/text/clean-source.ts';
import { setAcquisitionSource } from '../sessions/acquisition-source-queries.ts';

export type AccountInput = {
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  /** The source of the owner's first visit, if it is known. */
  readonly firstTouch?: FirstTouch;
};

/**
 * Creates an account, with the language of the request and a handle from its name. Returns null if the address already
 * has one of this role.
 */
export async function createAccount(ctx: Context, tx: Tx, input: AccountInput): Promise<AccountRow | null> {
  // The language of the sign-up page, unless it may be English only because the product does not have the person's language.
  const language = currentLanguage() === SOURCE_LANGUAGE ? null : currentLanguage();
  const account = await insertAccount(tx, { ...input, language, id: ctx.ids.newId(), createdAt: ctx.clock.now() });
  if (!account || input.role === 'admin') return account;
  await recordFirstTouch(ctx, tx, { accountId: account.id, firstTouch: input.firstTouch });
  const base = handleFromName(input.name);
  const suffixes = ['2', '3', ctx.ids.digits(3), ctx.ids.digits(5), ctx.ids.digits(9)];
  const handle = await claimHandle(tx, account.id, [base, ...suffixes.map((suffix) => handleWithSuffix(base, suffix))]);
  return { ...account, handle };
}

type FirstTouchParams = { readonly accountId: string; readonly firstTouch: FirstTouch };

/** Records the acquisition source, once, when the account is created. */
async function recordFirstTouch({ config }: Context, tx: Tx, { accountId, firstTouch }: FirstTouchParams): Promise<void> {
  if (firstTouch === undefined) return;
  const source = cleanSource(firstTouch, new URL(config.publicUrl).hostname);
  await setAcquisitionSource(tx, { ...source, accountId, landingPage: toLandingPage(firstTouch.landingPage) });
}

/** Returns the type of the landing page, never which event or link it was. */
function toLandingPage(part: string | undefined): string {
  if (part === undefined || part === '') return '';
  return Object.hasOwn(LANDING_PAGES, part) ? part : 'other';
}
