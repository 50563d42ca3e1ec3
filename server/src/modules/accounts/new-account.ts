import type { FirstTouch } from '@festoon/contracts/acquisition';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { insertAccount, takeHandle, type AccountRow, type Role } from './account-queries.ts';
import { handleFromName, handleWithEnding } from './handle-rules.ts';
import { recordFirstTouch } from './record-first-touch.ts';

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
