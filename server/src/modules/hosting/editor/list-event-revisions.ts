import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { listEventRevisions as contract } from '@festoon/contracts/hosting/event-fields';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent, listRevisions } from '../../events/events/public.ts';

const REVISIONS_LISTED = 50;

/** Lists who changed which fields of an event, the latest first. */
export async function listEventRevisions(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof contract>) {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const revisions = await listRevisions(ctx.db, { eventId, after: 0, limit: REVISIONS_LISTED });
  return { items: revisions.map(({ revision, at, by, fields }) => ({ revision, at: at.toISOString(), by, fields })) };
}
