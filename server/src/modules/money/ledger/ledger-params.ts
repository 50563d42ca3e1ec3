import type { ledgerFilter } from '@festoon/contracts/money/finance';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { WishOf } from '../../../platform/http/module.ts';
import { findBookingByReference, findPersonByEmail, findPlatformAccounts } from './ledger-queries.ts';
import { shapeOf } from './search-rules.ts';

export type LedgerParams = WishOf<typeof ledgerFilter>;

/** A resolved search term, with the kind of object that it names. */
type Search = { readonly as: 'id' | 'object' | 'person' | 'booking'; readonly text: string };
export type LedgerFilter = Omit<LedgerParams, 'q'> & {
  readonly search: Search | null;
  /** The accounts meant by `account`; null where those are wallets. */
  readonly accountIds: readonly string[] | null;
};

/** Null where what was typed names nothing. */
export async function readLedgerParams(db: DbOrTx, { q = '', ...wish }: LedgerParams): Promise<LedgerFilter | null> {
  const accountIds = wish.account === undefined ? null : await findPlatformAccounts(db, wish.account);
  const rest = { ...wish, accountIds };
  const shape = shapeOf(q);
  if (shape.as === 'nothing') return { ...rest, search: null };
  if (shape.as === 'id' || shape.as === 'object') return { ...rest, search: { as: shape.as, text: shape.text } };
  if (shape.as === 'unknown') return null;
  const isEmail = shape.as === 'email';
  const id = await (isEmail ? findPersonByEmail(db, shape.text) : findBookingByReference(db, shape.text));
  return id === null ? null : { ...rest, search: { as: isEmail ? 'person' : 'booking', text: id } };
}
