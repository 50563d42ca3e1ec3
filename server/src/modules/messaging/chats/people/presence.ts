import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import { PRESENCE_MAX, type listPresence as contract } from '@festoon/contracts/messaging/chat-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { PresenceListener, UserActor } from '../../../../platform/http/module.ts';
import { listVisiblePresences, upsertPresences } from './presence-queries.ts';
import { visiblePresence } from './presence-rules.ts';

/** Records the accounts that came online, stayed online and went offline, as a process reports them. */
export const recordPresence: PresenceListener = async (ctx, { connected, disconnected }) => {
  const now = ctx.clock.now();
  if (connected.length > 0) await upsertPresences(ctx.db, { accountIds: connected, now, isConnected: true });
  if (disconnected.length > 0) await upsertPresences(ctx.db, { accountIds: disconnected, now, isConnected: false });
};

export async function listPresence(
  ctx: Context,
  { accountId: by }: UserActor,
  { accountIds }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const rows = await listVisiblePresences(ctx.db, { by, people: readIds(accountIds) });
  const now = ctx.clock.now();
  return { people: rows.map((row) => ({ accountId: AccountId.parse(row.accountId), ...visiblePresence(row, now) })) };
}

function readIds(text: string): string[] {
  const ids = text.split(',').filter((id) => id !== '');
  if (ids.length <= PRESENCE_MAX && ids.every((id) => AccountId.safeParse(id).success)) return ids;
  throw new InvalidInput([{ path: 'accountIds', message: chatErrorsText('tooManyIds', { max: PRESENCE_MAX }) }]);
}
