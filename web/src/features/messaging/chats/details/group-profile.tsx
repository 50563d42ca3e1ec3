import { GroupTitle, removeGroupImage, renameGroup, setGroupImage } from '@festoon/contracts/messaging/chat-groups';
import { IMAGE_BYTES_MAX } from '@festoon/contracts/identity/profile';
import { GROUP_TITLE_LENGTH_MAX, type Conversation } from '@festoon/contracts/messaging/chats';
import { IMAGE_TYPES } from '@festoon/contracts/core/image-types';
import * as z from 'zod/mini';
import { useRef, useState } from 'react';
import { membersText } from '@festoon/catalogue/messaging/members';
import { call } from '../../../../lib/api/api-client.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { CropDialog } from '../../../../ui/overlay/crop-dialog.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useUpdateConversation } from '../use-update-conversation.ts';

type GroupProfileProps = { readonly conversation: Conversation };

/** Shows the controls with which an owner changes a group's name and image. */
export function GroupProfile({ conversation }: GroupProfileProps) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button size="sm" onClick={() => setRenaming(true)}>
        {membersText('rename')}
      </Button>
      <GroupImage conversation={conversation} />
      {isRenaming && <RenameDialog conversation={conversation} onClose={() => setRenaming(false)} />}
    </div>
  );
}

function GroupImage({ conversation: { id: conversationId, imageUrl } }: GroupProfileProps) {
  const change = useUpdateConversation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMAGE_BYTES_MAX) toast.failure(membersText('chooseAFileUpTo6'));
    else setChosen(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        hidden
        aria-label={membersText('imageOfTheGroup')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button size="sm" busy={change.isPending} busyLabel={membersText('saving')} onClick={() => input.current?.click()}>
        {imageUrl === null ? membersText('addImage') : membersText('changeImage')}
      </Button>
      {imageUrl !== null && (
        <Button size="sm" tone="ghost" onClick={() => change.mutate(() => call(removeGroupImage, { conversationId }))}>
          {membersText('removeImage')}
        </Button>
      )}
      {chosen !== null && (
        <CropDialog
          src={chosen}
          shape="circle"
          title={membersText('cropPhoto')}
          onCancel={() => setChosen(null)}
          onSave={(crop) => {
            setChosen(null);
            change.mutate(() => upload(setGroupImage, { conversationId, image: chosen, ...(crop && { crop }) }));
          }}
        />
      )}
    </>
  );
}

function RenameDialog({ conversation, onClose }: GroupProfileProps & { readonly onClose: () => void }) {
  const change = useUpdateConversation();
  const [title, setTitle] = useState(conversation.title);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const checked = z.safeParse(GroupTitle, title);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    change.mutate(() => call(renameGroup, { conversationId: conversation.id, title: checked.data }), {
      onSuccess: onClose,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={membersText('renameGroup')}
      footer={
        <>
          <Button onClick={onClose}>{membersText('cancel')}</Button>
          <Button tone="primary" busy={change.isPending} busyLabel={membersText('saving')} onClick={save}>
            {membersText('saveName')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={membersText('groupName')}
          maxLength={GROUP_TITLE_LENGTH_MAX}
          autoComplete="off"
          value={title}
          error={problem}
          onChange={(event) => setTitle(event.target.value)}
        />
        {change.error && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(change.error)}
          </InlineNotice>
        )}
      </form>
    </Dialog>
  );
}
