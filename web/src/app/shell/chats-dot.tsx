import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import { useChatUnread } from './use-chat-unread.ts';

/** Shows a dot on the corner of an icon when there are unread chats. */
export function UnreadChatsDot({ accountId }: { accountId: string }) {
  if (useChatUnread(accountId) === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="absolute -top-0.5 -inset-e-1 size-2.5 rounded-full bg-primary ring-2 ring-bg" />
      <span className="sr-only">{accountMenuText('unread')}</span>
    </>
  );
}
