import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import { useChatUnread } from '../use-chat-unread.ts';

/** Shows the number of unread chats on the corner of an icon, or after a word. */
export function ChatsBadge({ accountId, isAfterWord = false }: { accountId: string; isAfterWord?: boolean }) {
  const count = useChatUnread(accountId);
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={`${isAfterWord ? '' : 'absolute -top-1.5 inset-s-full -ms-2 '}grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] font-semibold text-on-primary tabular-nums ring-2 ring-bg`}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{accountMenuText('unread', { count })}</span>
    </>
  );
}
