import type { Message } from '@festoon/contracts/messaging/messages';
import { useState } from 'react';
import { messageText } from '@festoon/catalogue/messaging/message';
import { toast } from '../../../../lib/toast.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import {
  CopyIcon,
  EllipsisIcon,
  FlagIcon,
  MessageCircleIcon,
  PencilIcon,
  PinIcon,
  ReplyIcon,
  SmileIcon,
  Trash2Icon,
  XIcon,
} from '../../../../ui/image/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlay/menu.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { EmojiPicker } from '../composer/emoji-picker.tsx';
import { QUICK_EMOJI } from '../composer/emoji.ts';
import type { MessagePermissions } from './message-permissions.ts';
import { useConversationContext } from './conversation-context.ts';
import { useMessageActions } from './use-message-actions.ts';

type ToolsProps = {
  readonly message: Message;
  readonly permissions: MessagePermissions;
  /** Keeps the tools rendered while one of their menus is open. */
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Shows the actions on a message: the two most common as buttons, the rest in a menu. */
export function MessageTools({ message, permissions, onOpenChange }: ToolsProps) {
  const { reply } = useConversationContext();
  return (
    <div className="flex rounded-full border border-line bg-raised shadow-card">
      {permissions.react && <ReactButton message={message} onOpenChange={onOpenChange} />}
      {permissions.reply && (
        <IconButton label={messageText('reply')} size="sm" onClick={() => reply(message)}>
          <ReplyIcon />
        </IconButton>
      )}
      <MoreMenu message={message} permissions={permissions} />
    </div>
  );
}

function ReactButton({ message, onOpenChange }: Omit<ToolsProps, 'permissions'>) {
  const actions = useMessageActions();
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange(next);
  };
  const pick = (emoji: string) => {
    change(false);
    const isMine = message.reactions.some((reaction) => reaction.emoji === emoji && reaction.isMine);
    actions.react(message, emoji, !isMine);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={change}
      title={messageText('react')}
      hideTitle
      align="end"
      className="grid w-84 gap-2 p-3"
      trigger={<IconButton label={messageText('react')} size="sm" children={<SmileIcon />} />}
    >
      <div className="flex justify-between border-b border-line pb-2">
        {QUICK_EMOJI.map((emoji) => (
          <button
            key={emoji}
            type="button"
            onClick={() => pick(emoji)}
            className="grid size-11 place-items-center rounded-full text-2xl hover:bg-hover"
          >
            {emoji}
          </button>
        ))}
      </div>
      <EmojiPicker onPick={pick} />
    </Popover>
  );
}

function MoreMenu({ message, permissions }: Omit<ToolsProps, 'onOpenChange'>) {
  const { edit, remove, report, messagePrivately } = useConversationContext();
  const actions = useMessageActions();
  const copy = () => void navigator.clipboard.writeText(message.text).then(() => toast.success(messageText('copied')));
  if (!Object.values(permissions).some(Boolean)) return null;
  return (
    <Menu trigger={<IconButton label={messageText('more')} size="sm" data-more children={<EllipsisIcon />} />}>
      {permissions.copy && <MenuItem icon={<CopyIcon />} onSelect={copy} children={messageText('copyText')} />}
      {permissions.edit && (
        <MenuItem icon={<PencilIcon />} onSelect={() => edit(message)} children={messageText('editMessage')} />
      )}
      {permissions.pin && (
        <MenuItem icon={<PinIcon />} onSelect={() => actions.pin(message, !message.isPinned)}>
          {message.isPinned ? messageText('unpinMessage') : messageText('pinMessage')}
        </MenuItem>
      )}
      {permissions.messagePrivately && (
        <MenuItem icon={<MessageCircleIcon />} onSelect={() => messagePrivately(message.author?.id ?? '')}>
          {messageText('messagePrivately')}
        </MenuItem>
      )}
      {permissions.removeLinkPreview && (
        <MenuItem icon={<XIcon />} onSelect={() => actions.removeLinkPreview(message)}>
          {messageText('removeLinkPreview')}
        </MenuItem>
      )}
      {(permissions.report || permissions.remove) && <MenuSeparator />}
      {permissions.report && (
        <MenuItem icon={<FlagIcon />} onSelect={() => report(message)} children={messageText('reportMessage')} />
      )}
      {permissions.remove && (
        <MenuItem icon={<Trash2Icon />} danger onSelect={() => remove(message)} children={messageText('deleteMessage')} />
      )}
    </Menu>
  );
}
