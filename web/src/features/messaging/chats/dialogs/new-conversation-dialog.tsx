import { createGroup } from '@festoon/contracts/messaging/chat-groups';
import { GROUP_TITLE_LENGTH_MAX, openDirectConversation, type Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newConversationText } from '@festoon/catalogue/messaging/new-conversation';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useChats } from '../chats-context.tsx';
import { useOpenConversation } from '../use-open-conversation.ts';
import { PeoplePicker } from './people-picker.tsx';

/** Shows a dialog that starts a direct conversation with one person, or a named group with several. */
export function NewConversationDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly ChatPerson[]>([]);
  const [title, setTitle] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const start = useStartConversation(onClose);
  const isGroup = chosen.length > 1;
  const problem = isGroup && title.trim() === '' ? newConversationText('enterAGroupName') : undefined;
  const submit = () => {
    setWasSubmitted(true);
    if (chosen.length > 0 && problem === undefined) start.mutate({ chosen, title: title.trim() });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={newConversationText('newConversation')}
      description={newConversationText('chooseOnePersonOrSeveralTo')}
      footer={
        <>
          <Button onClick={onClose}>{newConversationText('cancel')}</Button>
          <Button tone="primary" busy={start.isPending} busyLabel={newConversationText('starting')} onClick={submit}>
            {isGroup ? newConversationText('startGroup') : newConversationText('startConversation')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isGroup && (
          <TextField
            label={newConversationText('groupName')}
            maxLength={GROUP_TITLE_LENGTH_MAX}
            autoComplete="off"
            value={title}
            error={wasSubmitted ? problem : undefined}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
        <PeoplePicker chosen={chosen} onChange={setChosen} />
        {wasSubmitted && chosen.length === 0 && (
          <InlineNotice tone="warning" announce>
            {newConversationText('chooseAtLeastOnePerson')}
          </InlineNotice>
        )}
        {start.error && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(start.error)}
          </InlineNotice>
        )}
      </form>
    </Dialog>
  );
}

type NewConversation = { readonly chosen: readonly ChatPerson[]; readonly title: string };

function useStartConversation(onClose: () => void) {
  const { list } = useChats().engine;
  const open = useOpenConversation();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: async ({ chosen, title }: NewConversation): Promise<Conversation> => {
      const [first] = chosen;
      if (chosen.length === 1 && first) {
        return (await call(openDirectConversation, { accountId: first.id })).conversation;
      }
      const memberIds = chosen.map(({ id }) => id);
      return (await call(createGroup, { title, memberIds }, { idempotencyKey })).conversation;
    },
    onSuccess: (conversation) => {
      list.upsert(conversation);
      onClose();
      open(conversation.id);
    },
    meta: inlineErrors,
  });
}
