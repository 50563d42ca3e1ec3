import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  SAVED_SEARCHES_MAX,
  type deleteSavedSearch as deleteContract,
  type SavedSearch,
  type saveSearch as saveContract,
} from '@festoon/contracts/events/saved-searches';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { deleteSavedSearchRow, insertSavedSearch, listSavedSearchRows, lockAccount } from './saved-search-queries.ts';

/** Lists the caller's saved searches, newest first. */
export async function listSavedSearches(ctx: Context, actor: UserActor): Promise<{ items: SavedSearch[] }> {
  const rows = await listSavedSearchRows(ctx.db, actor.accountId);
  return { items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })) };
}

/** Saves a search under a name, up to the maximum number of searches. */
export async function saveSearch(ctx: Context, actor: UserActor, { name, query }: EndpointInput<typeof saveContract>) {
  const search = { id: ctx.ids.newId(), accountId: actor.accountId, name, query, at: ctx.clock.now() };
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, actor.accountId);
    if ((await listSavedSearchRows(tx, actor.accountId)).length >= SAVED_SEARCHES_MAX) throwDomainError('limit_reached');
    await insertSavedSearch(tx, search);
  });
  return listSavedSearches(ctx, actor);
}

export async function deleteSavedSearch(ctx: Context, actor: UserActor, { id }: EndpointInput<typeof deleteContract>) {
  if (!(await deleteSavedSearchRow(ctx.db, { id, accountId: actor.accountId }))) throwDomainError('not_found');
  return listSavedSearches(ctx, actor);
}
