import { CountBadge } from '../../ui/badge.tsx';
import { useChatUnread } from './use-chat-unread.ts';

export function ChatsCount({ accountId }: { accountId: string }) {
  return <CountBadge count={useChatUnread(accountId)} label="unread" />;
}
