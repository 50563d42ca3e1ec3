import './thread.css';
import { call } from '../../../../lib/api/api-client.ts';
import { listReadReceipts } from '@festoon/contracts/messaging/conversation-settings';
import type { Conversation, PostingRestriction } from '@festoon/contracts/messaging/chats';
import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type DragEvent,
  type ReactNode,
  useEffectEvent,
} from 'react';
import { conversationText } from '@festoon/catalogue/messaging/conversation';
import { reportError } from '../../../../lib/api/report-error.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { ChatEngine } from '../engine/chat-engine.ts';
import type { ConversationStore, ConversationViewState } from '../engine/conversation-store.ts';
import { editing, EMPTY_DRAFT, withReply, type Draft } from '../composer/composer-state.ts';
import { Composer } from '../composer/composer.tsx';
import { MessageList } from './message-list.tsx';
import { ConversationProvider, useConversationContext } from './conversation-context.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import type { ScrollTarget } from './use-scroll-to-message.ts';
import { useUploads } from '../composer/use-uploads.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { useMessageActions } from './use-message-actions.ts';
import { LockIcon } from '../../../../ui/image/icons.ts';

const SPOKEN_MAX = 200;

/**
 * Announces new messages of others to screen readers. The list itself cannot, because scrolling adds and removes its
 * rows.
 */
function Announcer({ view }: { view: ConversationViewState }) {
  const { me } = useConversationContext();
  const [announcement, setAnnouncement] = useState('');
  const announcedNumber = useRef<number | null>(null);
  const { lastNumber, isFresh } = view;
  const announce = useEffectEvent(() => {
    const from = announcedNumber.current;
    announcedNumber.current = lastNumber;
    if (from === null) return;
    const newMessages = view.messages.filter(
      ({ number, author, kind }) => number > from && author?.id !== me.id && kind !== 'notice',
    );
    const last = newMessages.at(-1);
    if (!last) return;
    const name = last.author?.name ?? conversationText('someone');
    const text = last.text.slice(0, SPOKEN_MAX) || conversationText('sentSomething');
    setAnnouncement(conversationText('announceMessages', { count: newMessages.length, name, text }));
  });
  useEffect(() => {
    if (isFresh) announce();
  }, [lastNumber, isFresh]);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

const RESTRICTION_LABELS = {
  announcements: 'restrictedAnnouncements',
  not_open_yet: 'restrictedNotOpenYet',
  closed: 'restrictedClosed',
  archived: 'restrictedArchived',
  unreachable: 'restrictedUnreachable',
  timed_out: 'restrictedTimedOut',
} as const satisfies Record<PostingRestriction, string>;

/** Shows the composer, or the reason why the viewer cannot write here. */
function ComposerOrNotice({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  if (conversation.postingRestriction === null) return children;
  return (
    <p className="flex items-center justify-center gap-2 border-t border-line px-4 py-4 text-sm text-muted">
      <LockIcon className="size-4 shrink-0" />
      {conversationText(RESTRICTION_LABELS[conversation.postingRestriction])}
    </p>
  );
}

export type ConversationViewProps = {
  readonly engine: ChatEngine;
  readonly conversation: Conversation;
  readonly me: ChatPerson;
  /** The message to scroll to, from the address: a search result, a pin or a day. */
  readonly at: number | undefined;
  readonly onReport: (message: Message) => void;
  readonly onMessagePrivately: (accountId: string) => void;
  readonly callAction: (message: Message) => ReactNode;
};

/** Shows the messages of a conversation and the composer. Give it the conversation's id as its key. */
export function ConversationView({
  engine,
  conversation,
  me,
  at,
  onReport,
  onMessagePrivately,
  callAction,
}: ConversationViewProps) {
  const store = engine.open(conversation.id);
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  const [lastReadNumber] = useState(conversation.lastReadNumber);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [deleting, setDeleting] = useState<Message | null>(null);
  const { target, goTo } = useTarget(store, at);
  const uploads = useUploads(conversation.id);
  const container = useRef<HTMLDivElement>(null);
  useReadReceipts(store, conversation);
  const context = useMemo(() => {
    const focusComposer = () => requestAnimationFrame(() => container.current?.querySelector('textarea')?.focus());
    const reply = (message: Message) => {
      setDraft((before) => withReply(before, message));
      focusComposer();
    };
    const edit = (message: Message) => {
      setDraft(editing(message));
      focusComposer();
    };
    const actions = { remove: setDeleting, report: onReport, messagePrivately: onMessagePrivately, callAction };
    return { engine, store, conversation, me, goTo, reply, edit, ...actions };
  }, [engine, store, conversation, me, goTo, onReport, onMessagePrivately, callAction]);
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0 || conversation.postingRestriction !== null) return;
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  };
  const focusMessages = () => container.current?.querySelector<HTMLElement>('[data-message][tabindex="0"]')?.focus();
  return (
    <ConversationProvider value={context}>
      <div
        ref={container}
        onDrop={onDrop}
        onDragOver={(event) => event.preventDefault()}
        className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]"
      >
        <Messages
          view={view}
          lastReadNumber={lastReadNumber}
          target={target}
          canPost={conversation.postingRestriction === null}
        />
        <ComposerOrNotice conversation={conversation}>
          <Composer view={view} draft={draft} setDraft={setDraft} uploads={uploads} onExitUp={focusMessages} />
        </ComposerOrNotice>
        <Announcer view={view} />
        {deleting && <DeleteDialog message={deleting} onClose={() => setDeleting(null)} />}
      </div>
    </ConversationProvider>
  );
}

function Messages({
  view,
  lastReadNumber,
  target,
  canPost,
}: {
  view: ConversationViewState;
  lastReadNumber: number;
  target: ScrollTarget | null;
  canPost: boolean;
}) {
  if (view.state === 'loading') return <ConversationSkeleton />;
  if (view.state === 'gone' || view.state === 'refused') {
    return (
      <EmptyState title={conversationText('youreNoLongerInThisConversation')} className="self-center">
        {conversationText('youCanNoLongerSeeIts')}
      </EmptyState>
    );
  }
  if (view.messages.length === 0 && view.queued.length === 0) {
    return (
      <EmptyState title={conversationText(canPost ? 'noMessagesYet' : 'noMessages')} className="self-center">
        {canPost && conversationText('sayHello')}
      </EmptyState>
    );
  }
  return <MessageList view={view} lastReadNumber={lastReadNumber} target={target} />;
}

/** Returns the message to scroll to: from the address, or pressed in the conversation. */
function useTarget(store: ConversationStore, at: number | undefined) {
  const [target, setTarget] = useState<ScrollTarget | null>(null);
  const goTo = useMemo(
    () => (number: number) => {
      store
        .jumpTo(number)
        .then(() => setTarget({ number }))
        .catch(reportError);
    },
    [store],
  );
  useEffect(() => {
    if (at !== undefined) goTo(at);
  }, [at, goTo]);
  return { target, goTo };
}

const RECEIPT_GROUP_SIZE_MAX = 20;

/** Returns how far others have read, in direct conversations and small groups. Includes only people who share it. */
function useReadReceipts(store: ConversationStore, { id, kind, memberCount }: Conversation): void {
  const hasReceipts = kind === 'direct' || (kind === 'group' && memberCount <= RECEIPT_GROUP_SIZE_MAX);
  useEffect(() => {
    if (!hasReceipts) return;
    call(listReadReceipts, { conversationId: id })
      .then(({ receipts }) => {
        for (const { accountId, number } of receipts) store.setReadMark(accountId, number);
      })
      .catch(() => undefined);
  }, [store, id, hasReceipts]);
}

/**
 * Shows the confirmation to delete a message. It is outside the message's tools, which appear and disappear with the
 * pointer.
 */
function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const actions = useMessageActions();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={conversationText('deleteThisMessage')}
      confirmLabel={conversationText('deleteMessage')}
      danger
      onConfirm={() => actions.remove(message)}
    >
      {conversationText('itsDeletedForEveryoneOthersWill')}
    </AlertDialog>
  );
}
