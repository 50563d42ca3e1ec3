import { addGroupMembers } from '@festoon/contracts/messaging/chat-groups';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersText } from '@festoon/catalogue/messaging/members';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { membersQuery } from '../details/members-query.ts';
import { useUpdateConversation } from '../use-update-conversation.ts';
import { PeoplePicker } from './people-picker.tsx';

/** Shows a dialog that adds people to a group. */
export function AddPeopleDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { id, memberCount, title } = conversation;
  const [chosen, setChosen] = useState<readonly ChatPerson[]>([]);
  const { data } = useQuery(membersQuery(id, memberCount));
  const change = useUpdateConversation();
  const add = () =>
    change.mutate(() => call(addGroupMembers, { conversationId: id, accountIds: chosen.map((person) => person.id) }), {
      onSuccess: onClose,
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={membersText('addPeopleTo', { title })}
      description={membersText('theyllSeeNewMessagesButNot')}
      footer={
        <>
          <Button onClick={onClose}>{membersText('cancel')}</Button>
          <Button
            tone="primary"
            busy={change.isPending}
            busyLabel={membersText('adding')}
            disabled={chosen.length === 0}
            onClick={add}
          >
            {chosen.length > 1 ? membersText('addNumber', { count: chosen.length }) : membersText('addToGroup')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PeoplePicker
          chosen={chosen}
          onChange={setChosen}
          excludedIds={new Set(data?.map(({ person }) => person.id as string))}
        />
        {change.error && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(change.error)}
          </InlineNotice>
        )}
      </div>
    </Dialog>
  );
}
