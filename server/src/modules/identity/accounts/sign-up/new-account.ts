import type { FirstTouch } from '@festoon/contracts/insights/acquisition';
import { LANDINGS } from '@festoon/contracts/insights/acquisition-text';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { insertAccount, takeHandle, type AccountRow, type Role } from '../account-queries.ts';
import { handleFromName, handleWithEnding } from '../handle-rules.ts';
import { cleanSource } from '../../../../platform/text/clean-source.ts';
import { setSource } from '../sessions/source-queries.ts';

export type NewPerson = {
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  /** The source of their first visit, if it is known. */
  readonly firstTouch?: FirstTouch;
};

/** Makes an account, with a handle from its name; null when the address has one of this role already. */
export async function newAccount(ctx: Context, tx: Tx, person: NewPerson): Promise<AccountRow | null> {
  const account = await insertAccount(tx, { ...person, id: ctx.ids.newId(), createdAt: ctx.clock.now() });
  if (!account || person.role === 'admin') return account;
  await recordFirstTouch(ctx, tx, { accountId: account.id, firstTouch: person.firstTouch });
  const base = handleFromName(person.name);
  const endings = ['2', '3', ctx.ids.digits(3), ctx.ids.digits(5), ctx.ids.digits(9)];
  const handle = await takeHandle(tx, account.id, [base, ...endings.map((ending) => handleWithEnding(base, ending))]);
  return { ...account, handle };
}

type Newcomer = { readonly accountId: string; readonly firstTouch: FirstTouch };

/** Writes down, once and with the new account, how its owner came to this site. */
async function recordFirstTouch({ config }: Context, tx: Tx, { accountId, firstTouch }: Newcomer): Promise<void> {
  if (firstTouch === undefined) return;
  const source = cleanSource(firstTouch, new URL(config.publicUrl).hostname);
  await setSource(tx, { ...source, accountId, landing: landingOf(firstTouch.landing) });
}

/** Only kinds of pages are known, never which event or whose link it was. */
function landingOf(part: string | undefined): string {
  if (part === undefined || part === '') return '';
  return Object.hasOwn(LANDINGS, part) ? part : 'elsewhere';
}
