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
} from '../../../../ui/image/icons.ts';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import type { ConversationViewState } from '../engine/conversation-store.ts';
import { EMPTY_DRAFT, type Draft } from './composer-state.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { MentionList } from './mention-list.tsx';
import { PendingFiles } from './pending-files.tsx';
import { useConversationContext } from '../conversation/conversation-context.ts';
import { useComposer, type Composer as ComposerState } from './use-composer.ts';
import { useMentions } from './use-mentions.ts';
import type { Uploads } from './use-uploads.ts';

const PollDialog = lazy(async () => ({ default: (await import('./poll-dialog.tsx')).PollDialog }));

type ComposerProps = {
  readonly view: ConversationViewState;
  readonly draft: Draft;
  readonly setDraft: (next: Draft) => void;
  readonly uploads: Uploads;
  /** Takes the focus to the messages. */
  readonly onExitUp: () => void;
};

/** Where a message is written: it grows with its text, Enter sends. */
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
          aria-label="Write a message"
          placeholder="Write a message"
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
          label={draft.editing ? 'Save message' : 'Send message'}
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
      {isTooLong ? 'This is too long for one message.' : `Slow mode: you can write again in ${secondsLeft} s.`}
    </p>
  );
}

function AttachButton({ uploads, isHidden }: { uploads: Uploads; isHidden: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  if (isHidden) return null;
  return (
    <>
      <IconButton label="Attach pictures or files" onClick={() => picker.current?.click()}>
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
        title="Emoji"
        hideTitle
        align="end"
        className="w-84 p-3"
        trigger={<IconButton label="Put in an emoji" className="max-sm:hidden" children={<SmileIcon />} />}
      >
        <EmojiPicker onPick={pick} />
      </Popover>
      {!isHidden && conversation.kind !== 'direct' && (
        <IconButton label="Ask with a poll" onClick={() => setPollOpen(true)}>
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

/** Over the text: to what it belongs. */
function DraftBar({ draft, onCancel }: { draft: Draft; onCancel: () => void }) {
  const { replyTo, editing } = draft;
  if (editing) {
    return (
      <ContextBar icon={<PencilIcon />} title="Edit message" text={editing.text} cancel="Stop editing" onCancel={onCancel} />
    );
  }
  if (!replyTo) return null;
  const name = replyTo.author?.name ?? 'somebody who left';
  return (
    <ContextBar
      icon={<ReplyIcon />}
      title={`Reply to ${name}`}
      text={replyTo.text || 'File'}
      cancel="Do not reply"
      onCancel={onCancel}
    />
  );
}

type ContextBarProps = { icon: ReactNode; title: string; text: string; cancel: string; onCancel: () => void };

function ContextBar({ icon, title, text, cancel, onCancel }: ContextBarProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-4 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-link">
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
