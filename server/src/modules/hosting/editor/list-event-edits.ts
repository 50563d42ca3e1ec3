import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { listEventEdits as contract } from '@festoon/contracts/hosting/hosting';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted, listEdits } from '../../events/events/public.ts';

const EDITS_SHOWN = 50;

/** Lists who changed which fields of an event, the latest first. */
export async function listEventEdits(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof contract>) {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const edits = await listEdits(ctx.db, { eventId, after: 0, limit: EDITS_SHOWN });
  return { items: edits.map(({ revision, at, by, fields }) => ({ revision, at: at.toISOString(), by, fields })) };
}
