import { PRESENCE_MAX } from '@festoon/contracts/chat-people';
import type { AccountId } from '@festoon/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useConversationList } from './chats-context.tsx';
import { type Presence, presenceQuery } from './presence-query.ts';

const nobody: Presence = { online: new Set(), seenMinutesAgo: new Map() };

/** Returns which of the reader's direct conversation partners are online; refreshed repeatedly while the page is visible. */
export function usePresence(): Presence {
  const { conversations } = useConversationList();
  const ids = conversations
    .flatMap(({ partner }) => (partner ? [partner.id as AccountId] : []))
    .slice(0, PRESENCE_MAX)
    .toSorted();
  const { data } = useQuery(presenceQuery(ids));
  return data ?? nobody;
}
