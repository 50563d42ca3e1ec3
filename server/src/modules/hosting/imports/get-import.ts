import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EventImport, getImport as contract } from '@festoon/contracts/hosting/imports';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getOwnImport, toEventImport } from './own-import.ts';
import { listImportRows } from './queries.ts';

const LISTED_MAX = 10;

export async function getImport(
  ctx: Context,
  actor: UserActor,
  { importId }: EndpointInput<typeof contract>,
): Promise<EventImport> {
  return toEventImport(await getOwnImport(ctx, actor, importId));
}

export async function listImports({ db }: Context, actor: UserActor): Promise<{ items: EventImport[] }> {
  return { items: (await listImportRows(db, actor.accountId, LISTED_MAX)).map(toEventImport) };
}
