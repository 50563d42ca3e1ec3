import { PRESENCE_MAX, type listPresence as contract } from '@festoon/contracts/messaging/chat-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { PresenceListener, UserActor } from '../../../../platform/http/module.ts';
import { listShownPresences, upsertHere } from './presence-queries.ts';
import { shownPresence } from './presence-rules.ts';

/** Writes down who came, stays and went, as a process tells it. */
export const notePresence: PresenceListener = async (ctx, { here, gone }) => {
  const now = ctx.clock.now();
  if (here.length > 0) await upsertHere(ctx.db, { accountIds: here, now, isHere: true });
  if (gone.length > 0) await upsertHere(ctx.db, { accountIds: gone, now, isHere: false });
};

export async function listPresence(
  ctx: Context,
  { accountId: by }: UserActor,
  { accountIds }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const rows = await listShownPresences(ctx.db, { by, people: readIds(accountIds) });
  const now = ctx.clock.now();
  return { people: rows.map((row) => ({ accountId: AccountId.parse(row.accountId), ...shownPresence(row, now) })) };
}

function readIds(text: string): string[] {
  const ids = text.split(',').filter((id) => id !== '');
  if (ids.length <= PRESENCE_MAX && ids.every((id) => AccountId.safeParse(id).success)) return ids;
  throw new InvalidInput([{ path: 'accountIds', message: `Give up to ${PRESENCE_MAX} ids with commas between.` }]);
}
