import type { Conversation } from '@festoon/contracts/chats';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EllipsisIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { ConversationActions } from '../conversation-actions.tsx';

type RowMenuProps = {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Appears where the time stood; a finger holds the row, or uses the menu over the messages. */
export function RowMenu({ conversation, isOpen, onOpenChange }: RowMenuProps) {
  return (
    <Menu
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={`Actions for ${conversation.title}`}
          size="sm"
          className="absolute! top-1 right-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-popup-open:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:opacity-0!"
        >
          <EllipsisIcon />
        </IconButton>
      }
    >
      <ConversationActions conversation={conversation} />
    </Menu>
  );
}
