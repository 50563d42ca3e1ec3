import { MESSAGE_FILE_EXTENSIONS } from '@festoon/contracts/messaging/message-files';
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  type ReactNode,
} from 'react';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import {
  ChartColumnIcon,
  PaperclipIcon,
  SendIcon,
  SmileIcon,
  PencilIcon,
  ReplyIcon,
  XIcon,
  FileTextIcon,
} from '../../../../ui/image/icons.ts';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import type { ConversationViewState } from '../engine/conversation-store.ts';
import { EMPTY_DRAFT, type Draft } from './composer-state.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { useConversationContext } from '../conversation/conversation-context.ts';
import { useComposer, type Composer as ComposerState } from './use-composer.ts';
import type { Uploads, PendingFile } from './use-uploads.ts';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { fileSize } from '../conversation/file-text.ts';
import { searchMembers } from '@festoon/contracts/messaging/message-actions';
import { composerText } from '@festoon/catalogue/messaging/composer';
import { call } from '../../../../lib/api/api-client.ts';

const SEARCH_DELAY_MS = 120;

type Mentions = {
  readonly people: readonly ChatPerson[];
  readonly active: number;
  /** Returns true if the list handled the key. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
};

/** Returns the members who match the text after an `@`; none while that text is null. */
function useMentions(query: string | null, onPick: (person: ChatPerson) => void, onClose: () => void): Mentions {
  const { conversation, me } = useConversationContext();
  const [found, setFound] = useState<{ readonly query: string; readonly people: readonly ChatPerson[] } | null>(null);
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (query === null || conversation.kind === 'direct') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(searchMembers, { conversationId: conversation.id, text: query }, { signal: abort.signal, quiet: true })
        .then(({ items }) => {
          setFound({ query, people: items.filter(({ id }) => id !== me.id) });
          setActive(0);
        })
        .catch(() => undefined);
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, conversation.id, conversation.kind, me.id]);
  const people = query === null || conversation.kind === 'direct' ? [] : (found?.people ?? []);
  const handleKey = (event: KeyboardEvent) => {
    const person = people[active];
    if (!person) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') onPick(person);
    else if (event.key === 'Escape') onClose();
    else return false;
    event.preventDefault();
    return true;
  };
  return { people, active, handleKey };
}

const PollDialog = lazy(async () => ({ default: (await import('./poll-dialog.tsx')).PollDialog }));

type ComposerProps = {
  readonly view: ConversationViewState;
  readonly draft: Draft;
  readonly setDraft: (next: Draft) => void;
  readonly uploads: Uploads;
  /** Moves the focus to the messages. */
  readonly onExitUp: () => void;
};

/** Shows the message field. It grows with its text, and Enter sends. */
export function Composer({ view, draft, setDraft, uploads, onExitUp }: ComposerProps) {
  const secondsLeft = useSlowMode(view);
  const input = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer({ draft, setDraft, uploads, isSlowModeActive: secondsLeft > 0, input });
  const mentions = useMentions(composer.mentionQuery, composer.pick, composer.closeMentions);
  const listId = useId();
  const cancel = () => {
    setDraft(draft.editing ? EMPTY_DRAFT : { ...draft, replyTo: null });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.handleKey(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      composer.send();
    }
    if (event.key === 'Escape' && (draft.editing || draft.replyTo)) cancel();
    if (event.key === 'ArrowUp' && draft.text === '') onExitUp();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  };
  return (
    <div className="relative border-t border-line bg-bg">
      <DraftBar draft={draft} onCancel={cancel} />
      <PendingFiles uploads={uploads} />
      <MentionList id={listId} mentions={mentions} onPick={composer.pick} />
      <div className="flex items-end gap-0.5 p-2">
        <AttachButton uploads={uploads} isHidden={draft.editing !== null} />
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          aria-label={composerText('writeAMessage')}
          placeholder={composerText('writeAMessage')}
          aria-invalid={composer.isTooLong || undefined}
          aria-controls={mentions.people.length > 0 ? listId : undefined}
          aria-activedescendant={mentions.people.length > 0 ? `${listId}-${mentions.active}` : undefined}
          value={draft.text}
          onChange={({ currentTarget }) => composer.change(currentTarget.value)}
          onSelect={composer.updateCaret}
          onBlur={composer.closeMentions}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-48 min-h-11 min-w-0 grow resize-none overflow-y-auto rounded-control border border-line-control bg-surface px-3 py-2.5 text-base leading-6 aria-invalid:border-failure"
        />
        <ComposerTools composer={composer} isHidden={draft.editing !== null} />
        <IconButton
          label={draft.editing ? composerText('saveMessage') : composerText('sendMessage')}
          tone="primary"
          disabled={!composer.maySend}
          onClick={composer.send}
        >
          <SendIcon />
        </IconButton>
      </div>
      <ComposerLimits secondsLeft={secondsLeft} isTooLong={composer.isTooLong} />
    </div>
  );
}

function ComposerLimits({ secondsLeft, isTooLong }: { secondsLeft: number; isTooLong: boolean }) {
  if (secondsLeft === 0 && !isTooLong) return null;
  return (
    <p className="px-4 pb-2 text-xs text-muted">
      {isTooLong ? composerText('thisMessageIsTooLong') : composerText('slowModeYouCanPostAgain', { secondsLeft })}
    </p>
  );
}

function AttachButton({ uploads, isHidden }: { uploads: Uploads; isHidden: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  if (isHidden) return null;
  return (
    <>
      <IconButton label={composerText('attachImagesOrFiles')} onClick={() => picker.current?.click()}>
        <PaperclipIcon />
      </IconButton>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={MESSAGE_FILE_EXTENSIONS}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function ComposerTools({ composer, isHidden }: { composer: ComposerState; isHidden: boolean }) {
  const { conversation } = useConversationContext();
  const [isEmojiOpen, setEmojiOpen] = useState(false);
  const [isPollOpen, setPollOpen] = useState(false);
  const pick = (emoji: string) => {
    setEmojiOpen(false);
    composer.insert(emoji);
  };
  return (
    <>
      <Popover
        open={isEmojiOpen}
        onOpenChange={setEmojiOpen}
        title={composerText('emoji')}
        hideTitle
        align="end"
        className="w-84 p-3"
        trigger={<IconButton label={composerText('addAnEmoji')} className="max-sm:hidden" children={<SmileIcon />} />}
      >
        <EmojiPicker onPick={pick} />
      </Popover>
      {!isHidden && conversation.kind !== 'direct' && (
        <IconButton label={composerText('createAPoll')} onClick={() => setPollOpen(true)}>
          <ChartColumnIcon />
        </IconButton>
      )}
      <Suspense>{isPollOpen && <PollDialog onClose={() => setPollOpen(false)} />}</Suspense>
    </>
  );
}

/** Returns the seconds until the next message may be sent; 0 without slow mode. */
function useSlowMode(view: ConversationViewState): number {
  const { conversation, me } = useConversationContext();
  const [now, setNow] = useState(() => Date.now());
  const hasSlowMode = conversation.slowModeSeconds > 0 && conversation.myRole === 'member';
  const last = hasSlowMode ? view.messages.findLast(({ author }) => author?.id === me.id) : undefined;
  const until = last ? Date.parse(last.sentAt) + conversation.slowModeSeconds * 1000 : 0;
  useEffect(() => {
    if (!hasSlowMode) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [hasSlowMode]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Shows, above the text, the message that is edited or replied to. */
function DraftBar({ draft, onCancel }: { draft: Draft; onCancel: () => void }) {
  const { replyTo, editing } = draft;
  if (editing) {
    return (
      <ContextBar
        icon={<PencilIcon />}
        title={composerText('editMessage')}
        text={editing.text}
        cancel={composerText('stopEditing')}
        onCancel={onCancel}
      />
    );
  }
  if (!replyTo) return null;
  return (
    <ContextBar
      icon={<ReplyIcon />}
      title={
        replyTo.author ? composerText('replyTo', { name: replyTo.author.name }) : composerText('replyToADeletedAccount')
      }
      text={replyTo.text || composerText('file')}
      cancel={composerText('cancelReply')}
      onCancel={onCancel}
    />
  );
}

type ContextBarProps = { icon: ReactNode; title: string; text: string; cancel: string; onCancel: () => void };

function ContextBar({ icon, title, text, cancel, onCancel }: ContextBarProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-1 pe-1 ps-4 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-link">
      {icon}
      <div className="grid min-w-0 grow text-sm">
        <bdi className="truncate font-medium text-link">{title}</bdi>
        <bdi className="truncate text-ink-2">{text}</bdi>
      </div>
      <IconButton label={cancel} size="sm" onClick={onCancel}>
        <XIcon />
      </IconButton>
    </div>
  );
}

type ListProps = { readonly id: string; readonly mentions: Mentions; readonly onPick: (person: ChatPerson) => void };

/** Shows, above the text, who can be mentioned. The focus stays in the text. */
function MentionList({ id, mentions, onPick }: ListProps) {
  const { people, active } = mentions;
  if (people.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={composerText('peopleToMention')}
      className="absolute bottom-full inset-s-3 z-10 mb-1 max-h-60 w-72 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-menu"
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // On pointer down instead of click, because the text would lose the focus first.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2',
            index === active && 'bg-hover',
          )}
        >
          <Avatar name={person.name} src={person.imageUrl} size="sm" />
          <bdi className="truncate">{person.name}</bdi>
        </div>
      ))}
    </div>
  );
}

/** Shows the files of the message being written. */
function PendingFiles({ uploads }: { uploads: Uploads }) {
  if (uploads.files.length === 0) return null;
  return (
    <ul role="list" aria-label={composerText('attachments')} className="flex gap-2 overflow-x-auto px-3 pt-3">
      {uploads.files.map((pending) => (
        <PendingFileItem key={pending.key} pending={pending} onRemove={() => uploads.remove(pending.key)} />
      ))}
    </ul>
  );
}

function PendingFileItem({ pending, onRemove }: { pending: PendingFile; onRemove: () => void }) {
  const { name, bytes, previewUrl, progress, file, problem } = pending;
  return (
    <li className="relative flex w-52 shrink-0 items-center gap-2 rounded-control border border-line bg-surface p-2">
      {previewUrl === null ? (
        <FileTextIcon className="size-10 shrink-0 p-2 text-muted" />
      ) : (
        <img src={previewUrl} alt="" className="size-10 shrink-0 rounded-chip object-cover" />
      )}
      <span className="grid min-w-0 grow gap-0.5 text-xs">
        <bdi className="truncate font-medium">{name}</bdi>
        {problem !== null && (
          <span role="alert" className="text-failure">
            {problem}
          </span>
        )}
        {problem === null && file === null && (
          <ProgressBar label={composerText('sending', { name })} value={progress} max={1} />
        )}
        {file !== null && <span className="text-muted">{fileSize(bytes)}</span>}
      </span>
      <IconButton label={composerText('remove', { name })} size="sm" onClick={onRemove}>
        <XIcon />
      </IconButton>
    </li>
  );
}
