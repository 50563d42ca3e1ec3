import type { DbOrTx } from '../../../../platform/db/db.ts';
import { findEventSlug, listSubscribers } from './access-queries.ts';

type Params = {
  readonly accountIds: readonly string[];
  readonly streamId: string | null;
  readonly conversationId: string | null;
  readonly now: Date;
};

type PageGroup = { readonly path: string; readonly accountIds: string[] };

/**
 * Returns the path of the page on which these accounts can open a stream or a conversation. Pages of streams and chats need
 * premium; ticket holders without it open the pages of the event.
 */
export async function groupByPage(db: DbOrTx, { accountIds, streamId, conversationId, now }: Params): Promise<PageGroup[]> {
  if (accountIds.length === 0) return [];
  const path = streamId === null ? `/chats/${conversationId}` : `/live-stream/${streamId}`;
  const slug = await findEventSlug(db, { streamId, conversationId });
  if (slug === null) return [{ path, accountIds: [...accountIds] }];
  const subscribers = await listSubscribers(db, { accountIds, now });
  const eventPath = `/events/${slug}/${streamId === null ? 'chat' : 'live'}`;
  const groups = [
    { path, accountIds: accountIds.filter((id) => subscribers.has(id)) },
    { path: eventPath, accountIds: accountIds.filter((id) => !subscribers.has(id)) },
  ];
  return groups.filter((group) => group.accountIds.length > 0);
}
