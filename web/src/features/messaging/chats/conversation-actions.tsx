import type { Conversation } from '@festoon/contracts/messaging/chats';
import { chatsText } from '@festoon/catalogue/messaging/chats';
import { ArchiveIcon, BellIcon, BellOffIcon, MailOpenIcon, PinIcon, PinOffIcon } from '../../../ui/image/icons.ts';
import { MenuItem, MenuSeparator, SubMenu } from '../../../ui/overlay/menu.tsx';
import { isMuted, MUTE_OPTIONS } from './mute-text.ts';
import { useConversationChanges } from './use-conversation-changes.ts';

/** Shows the actions on a whole conversation, the same in the list and above the messages. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { isPinned, mutedUntil, unreadCount } = conversation;
  const { pin, mute, markRead, hide } = useConversationChanges(conversation);
  return (
    <>
      {unreadCount > 0 && (
        <MenuItem icon={<MailOpenIcon />} onSelect={markRead}>
          {chatsText('markAsRead')}
        </MenuItem>
      )}
      <MenuItem icon={isPinned ? <PinOffIcon /> : <PinIcon />} onSelect={() => pin(!isPinned)}>
        {isPinned ? chatsText('unpin') : chatsText('pinToTop')}
      </MenuItem>
      {isMuted(mutedUntil) ? (
        <MenuItem icon={<BellIcon />} onSelect={() => mute('off')}>
          {chatsText('unmute')}
        </MenuItem>
      ) : (
        <SubMenu label={chatsText('mute')} icon={<BellOffIcon />}>
          {MUTE_OPTIONS.map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => mute(value)}>
              {chatsText(label)}
            </MenuItem>
          ))}
        </SubMenu>
      )}
      <MenuSeparator />
      <MenuItem icon={<ArchiveIcon />} onSelect={() => void hide()}>
        {chatsText('archive')}
      </MenuItem>
    </>
  );
}
