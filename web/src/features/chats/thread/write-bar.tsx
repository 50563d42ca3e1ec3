import type { Conversation, WriteBar } from '@festoon/contracts/chats';
import type { ReactNode } from 'react';
import { LockIcon } from '../../../ui/icons.ts';

const words: Record<WriteBar, string> = {
  announcements: 'Only the team of the event writes here.',
  not_open_yet: 'This room is not open yet.',
  closed: 'This room is closed.',
  archived: 'This conversation is there to read only.',
  unreachable: 'You can’t write to this person.',
  silenced: 'A moderator has silenced you for a while.',
};

/** Shows the composer, or the reason why the reader cannot write here. */
export function WriteOrWhy({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  if (conversation.writeBar === null) return children;
  return (
    <p className="flex items-center justify-center gap-2 border-t border-line px-4 py-4 text-sm text-muted">
      <LockIcon className="size-4 shrink-0" />
      {words[conversation.writeBar]}
    </p>
  );
}
