import type { ledgerFilter } from '@festoon/contracts/money/finance';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { FilterValues } from '../../../platform/http/module.ts';
import { findBookingByReference, findAccountByEmail, findPlatformAccounts } from './ledger-queries.ts';
import { parseUuid } from '@festoon/contracts/core/ids';

type SearchTerm = {
  readonly as: 'nothing' | 'id' | 'email' | 'object' | 'reference' | 'unknown';
  readonly text: string;
};

/** `pi_…`, `re_…`, `tr_…`: the provider's ids. */
const PROVIDER_OBJECT = /^[a-z]{2,5}_\w+$/i;
const REFERENCE = /^[0-9A-Z]{6,12}$/;

/** Returns the kind of a search term by its form. Each kind is looked up in a single index. */
function parseSearchTerm(input: string): SearchTerm {
  const text = input.trim();
  if (text === '') return { as: 'nothing', text };
  const id = parseUuid(text);
  if (id !== null) return { as: 'id', text: id };
  if (text.includes('@')) return { as: 'email', text };
  if (PROVIDER_OBJECT.test(text)) return { as: 'object', text };
  const reference = text.replace(/^#/, '').toUpperCase();
  return REFERENCE.test(reference) ? { as: 'reference', text: reference } : { as: 'unknown', text };
}

export type LedgerParams = FilterValues<typeof ledgerFilter>;

/** A resolved search term, with the kind of object that it names. */
type Search = { readonly as: 'id' | 'object' | 'person' | 'booking'; readonly text: string };
export type LedgerFilter = Omit<LedgerParams, 'q'> & {
  readonly search: Search | null;
  /** The accounts that `account` selects. Null for wallets. */
  readonly accountIds: readonly string[] | null;
};

/** Returns the filter of a ledger search, or null if the search term matches nothing. */
export async function readLedgerParams(db: DbOrTx, { q = '', ...params }: LedgerParams): Promise<LedgerFilter | null> {
  const accountIds = params.account === undefined ? null : await findPlatformAccounts(db, params.account);
  const rest = { ...params, accountIds };
  const shape = parseSearchTerm(q);
  if (shape.as === 'nothing') return { ...rest, search: null };
  if (shape.as === 'id' || shape.as === 'object') return { ...rest, search: { as: shape.as, text: shape.text } };
  if (shape.as === 'unknown') return null;
  const isEmail = shape.as === 'email';
  const id = await (isEmail ? findAccountByEmail(db, shape.text) : findBookingByReference(db, shape.text));
  return id === null ? null : { ...rest, search: { as: isEmail ? 'person' : 'booking', text: id } };
}
