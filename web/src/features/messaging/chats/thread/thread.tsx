import { listReadMarks } from '@festoon/contracts/messaging/chat-own';
import type { Conversation, WriteBar } from '@festoon/contracts/messaging/chats';
import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type DragEvent, type ReactNode } from 'react';
import './thread.css';
import { call } from '../../../../lib/api/api-client.ts';
import { reportError } from '../../../../lib/api/report-error.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { ChatEngine } from '../engine/chat-engine.ts';
import type { OpenConversation, ThreadView } from '../engine/open-conversation.ts';
import { Announcer } from './announcer.tsx';
import { editing, NOTHING_WRITTEN, replyingTo, type Writing } from '../composer/composer-state.ts';
import { Composer } from '../composer/composer.tsx';
import { MessageList } from './message-list.tsx';
import { ThreadProvider } from './thread-context.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import type { Target } from './use-go-to.ts';
import { useUploads } from '../composer/use-uploads.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { useMessageActions } from './use-message-actions.ts';
import { LockIcon } from '../../../../ui/image/icons.ts';

const words: Record<WriteBar, string> = {
  announcements: 'Only the team of the event writes here.',
  not_open_yet: 'This room is not open yet.',
  closed: 'This room is closed.',
  archived: 'This conversation is there to read only.',
  unreachable: 'You can’t write to this person.',
  silenced: 'A moderator has silenced you for a while.',
};

/** Shows the composer, or the reason why the reader cannot write here. */
function WriteOrWhy({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  if (conversation.writeBar === null) return children;
  return (
    <p className="flex items-center justify-center gap-2 border-t border-line px-4 py-4 text-sm text-muted">
      <LockIcon className="size-4 shrink-0" />
      {words[conversation.writeBar]}
    </p>
  );
}

export type ThreadProps = {
  readonly engine: ChatEngine;
  readonly conversation: Conversation;
  readonly me: ChatPerson;
  /** A message to go to, from the address: a search hit, a pin, a day. */
  readonly at: number | undefined;
  readonly onReport: (message: Message) => void;
  readonly onWriteTo: (accountId: string) => void;
  readonly callAction: (message: Message) => ReactNode;
};

/** The messages of a conversation and what to write with; give it a key of the conversation's id. */
export function Thread({ engine, conversation, me, at, onReport, onWriteTo, callAction }: ThreadProps) {
  const thread = engine.open(conversation.id);
  const view = useSyncExternalStore(thread.subscribe, thread.view, thread.view);
  const [readNumber] = useState(conversation.readNumber);
  const [writing, setWriting] = useState<Writing>(NOTHING_WRITTEN);
  const [deleting, setDeleting] = useState<Message | null>(null);
  const { target, goTo } = useTarget(thread, at);
  const uploads = useUploads(conversation.id);
  const box = useRef<HTMLDivElement>(null);
  useReadMarks(thread, conversation);
  const world = useMemo(() => {
    const focusText = () => requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
    const reply = (message: Message) => {
      setWriting((before) => replyingTo(before, message));
      focusText();
    };
    const edit = (message: Message) => {
      setWriting(editing(message));
      focusText();
    };
    const asked = { remove: setDeleting, report: onReport, writeTo: onWriteTo, callAction };
    return { engine, thread, conversation, me, goTo, reply, edit, ...asked };
  }, [engine, thread, conversation, me, goTo, onReport, onWriteTo, callAction]);
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0 || conversation.writeBar !== null) return;
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  };
  const toMessages = () => box.current?.querySelector<HTMLElement>('[data-message][tabindex="0"]')?.focus();
  return (
    <ThreadProvider value={world}>
      <div
        ref={box}
        onDrop={onDrop}
        onDragOver={(event) => event.preventDefault()}
        className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]"
      >
        <Messages view={view} readNumber={readNumber} target={target} />
        <WriteOrWhy conversation={conversation}>
          <Composer view={view} writing={writing} setWriting={setWriting} uploads={uploads} onLeaveUp={toMessages} />
        </WriteOrWhy>
        <Announcer view={view} />
        {deleting && <DeleteDialog message={deleting} onClose={() => setDeleting(null)} />}
      </div>
    </ThreadProvider>
  );
}

function Messages({ view, readNumber, target }: { view: ThreadView; readNumber: number; target: Target | null }) {
  if (view.state === 'loading') return <ThreadSkeleton />;
  if (view.state === 'gone' || view.state === 'refused') {
    return (
      <EmptyState title="You no longer take part here" className="self-center">
        Messages of this conversation are not shown to you any more.
      </EmptyState>
    );
  }
  if (view.messages.length === 0 && view.queued.length === 0) {
    return (
      <EmptyState title="No messages yet" className="self-center">
        Write the first one.
      </EmptyState>
    );
  }
  return <MessageList view={view} readNumber={readNumber} target={target} />;
}

/** The message to go to: from the address, or pressed in the thread. */
function useTarget(thread: OpenConversation, at: number | undefined) {
  const [target, setTarget] = useState<Target | null>(null);
  const goTo = useMemo(
    () => (number: number) => {
      thread
        .jumpTo(number)
        .then(() => setTarget({ number }))
        .catch(reportError);
    },
    [thread],
  );
  useEffect(() => {
    if (at !== undefined) goTo(at);
  }, [at, goTo]);
  return { target, goTo };
}

const FEW = 20;

/** Loads how far the others have read, in direct conversations and small groups; only people who share it. */
function useReadMarks(thread: OpenConversation, { id, kind, memberCount }: Conversation): void {
  const isNotified = kind === 'direct' || (kind === 'group' && memberCount <= FEW);
  useEffect(() => {
    if (!isNotified) return;
    call(listReadMarks, { conversationId: id })
      .then(({ marks }) => {
        for (const { accountId, number } of marks) thread.setReadMark(accountId, number);
      })
      .catch(() => undefined);
  }, [thread, id, isNotified]);
}

/** Asks before a message goes; it stands outside the message's tools, which come and go with the pointer. */
function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const actions = useMessageActions();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Delete this message?"
      confirmLabel="Delete message"
      danger
      onConfirm={() => actions.remove(message)}
    >
      Its text and files go for everybody. That there was a message stays to be seen.
    </AlertDialog>
  );
}
