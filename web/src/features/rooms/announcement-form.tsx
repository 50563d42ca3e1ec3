import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MessageId } from '@festoon/contracts/ids';
import { MESSAGE_LENGTH_MAX, sendMessage } from '@festoon/contracts/messages';
import type { RoomDesk } from '@festoon/contracts/rooms';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { MegaphoneIcon } from '../../ui/icons.ts';
import { Section } from '../../ui/settings-section.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Problem } from './problem.tsx';

type Props = { readonly announcementsId: NonNullable<RoomDesk['announcementsId']> };

/** Posts to the announcements; tried again after a failure, it stays one message. */
export function AnnouncementForm({ announcementsId }: Props) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const messageId = useRef<string>(null);
  const post = useMutation({
    mutationFn: () => {
      messageId.current ??= crypto.randomUUID();
      return call(sendMessage, { conversationId: announcementsId, messageId: messageId.current as MessageId, text });
    },
    onSuccess: () => {
      messageId.current = null;
      setText('');
      toast.success('Posted. Everybody who comes is told.');
    },
    meta: inlineErrors,
  });
  return (
    <Section title="Post an announcement" intro="It reaches everybody with a ticket and premium, with a notification.">
      <form
        className="grid gap-4"
        onSubmit={(submit) => {
          submit.preventDefault();
          const isEmpty = text.trim() === '';
          setIsMissing(isEmpty);
          if (!isEmpty) post.mutate();
        }}
      >
        <TextArea
          label="Announcement"
          rows={4}
          maxLength={MESSAGE_LENGTH_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            // Other words are another message.
            if (post.isError) messageId.current = null;
          }}
          error={isMissing && text.trim() === '' ? 'Write something first.' : undefined}
        />
        <Problem error={post.error} title="It was not posted" />
        <Button
          type="submit"
          tone="primary"
          className="justify-self-start"
          icon={<MegaphoneIcon size={18} aria-hidden="true" />}
          busy={post.isPending}
          busyLabel="Posting"
        >
          Post announcement
        </Button>
      </form>
    </Section>
  );
}
