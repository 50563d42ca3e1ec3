import { MESSAGE_FILE_ENDINGS } from '@festoon/contracts/messaging/message-files';
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
import type { ThreadView } from '../engine/open-conversation.ts';
import { NOTHING_WRITTEN, type Writing } from './composer-state.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { MentionList } from './mention-list.tsx';
import { PendingFiles } from './pending-files.tsx';
import { useThreadWorld } from '../thread/thread-context.ts';
import { useComposer, type Composer as ComposerState } from './use-composer.ts';
import { useMentions } from './use-mentions.ts';
import type { Uploads } from './use-uploads.ts';

const PollDialog = lazy(async () => ({ default: (await import('./poll-dialog.tsx')).PollDialog }));

type ComposerProps = {
  readonly view: ThreadView;
  readonly writing: Writing;
  readonly setWriting: (next: Writing) => void;
  readonly uploads: Uploads;
  /** Takes the focus to the messages. */
  readonly onLeaveUp: () => void;
};

/** Where a message is written: it grows with its text, Enter sends. */
export function Composer({ view, writing, setWriting, uploads, onLeaveUp }: ComposerProps) {
  const secondsLeft = useSlowMode(view);
  const input = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer({ writing, setWriting, uploads, isHeld: secondsLeft > 0, input });
  const mentions = useMentions(composer.begun, composer.pick, composer.closeMentions);
  const listId = useId();
  const cancel = () => {
    setWriting(writing.editing ? NOTHING_WRITTEN : { ...writing, replyTo: null });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.takeKey(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      composer.send();
    }
    if (event.key === 'Escape' && (writing.editing || writing.replyTo)) cancel();
    if (event.key === 'ArrowUp' && writing.text === '') onLeaveUp();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  };
  return (
    <div className="relative border-t border-line bg-bg">
      <WritingBar writing={writing} onCancel={cancel} />
      <PendingFiles uploads={uploads} />
      <MentionList id={listId} mentions={mentions} onPick={composer.pick} />
      <div className="flex items-end gap-0.5 p-2">
        <AttachButton uploads={uploads} isHidden={writing.editing !== null} />
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          aria-label="Write a message"
          placeholder="Write a message"
          aria-invalid={composer.isTooLong || undefined}
          aria-controls={mentions.people.length > 0 ? listId : undefined}
          aria-activedescendant={mentions.people.length > 0 ? `${listId}-${mentions.active}` : undefined}
          value={writing.text}
          onChange={({ currentTarget }) => composer.change(currentTarget.value)}
          onSelect={composer.noteCaret}
          onBlur={composer.closeMentions}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-48 min-h-11 min-w-0 grow resize-none overflow-y-auto rounded-control border border-line-control bg-surface px-3 py-2.5 text-base leading-6 aria-invalid:border-failure"
        />
        <More composer={composer} isHidden={writing.editing !== null} />
        <IconButton
          label={writing.editing ? 'Save message' : 'Send message'}
          tone="primary"
          disabled={!composer.maySend}
          onClick={composer.send}
        >
          <SendIcon />
        </IconButton>
      </div>
      <Limits secondsLeft={secondsLeft} isTooLong={composer.isTooLong} />
    </div>
  );
}

function Limits({ secondsLeft, isTooLong }: { secondsLeft: number; isTooLong: boolean }) {
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
        accept={MESSAGE_FILE_ENDINGS}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function More({ composer, isHidden }: { composer: ComposerState; isHidden: boolean }) {
  const { conversation } = useThreadWorld();
  const [isPicking, setPicking] = useState(false);
  const [isPolling, setPolling] = useState(false);
  const pick = (emoji: string) => {
    setPicking(false);
    composer.insert(emoji);
  };
  return (
    <>
      <Popover
        open={isPicking}
        onOpenChange={setPicking}
        title="Emoji"
        hideTitle
        align="end"
        className="w-84 p-3"
        trigger={<IconButton label="Put in an emoji" className="max-sm:hidden" children={<SmileIcon />} />}
      >
        <EmojiPicker onPick={pick} />
      </Popover>
      {!isHidden && conversation.kind !== 'direct' && (
        <IconButton label="Ask with a poll" onClick={() => setPolling(true)}>
          <ChartColumnIcon />
        </IconButton>
      )}
      <Suspense>{isPolling && <PollDialog onClose={() => setPolling(false)} />}</Suspense>
    </>
  );
}

/** Returns the seconds until the next message may be sent; 0 without slow mode. */
function useSlowMode(view: ThreadView): number {
  const { conversation, me } = useThreadWorld();
  const [now, setNow] = useState(() => Date.now());
  const isSlowed = conversation.slowModeSeconds > 0 && conversation.myRole === 'member';
  const last = isSlowed ? view.messages.findLast(({ author }) => author?.id === me.id) : undefined;
  const until = last ? Date.parse(last.sentAt) + conversation.slowModeSeconds * 1000 : 0;
  useEffect(() => {
    if (!isSlowed) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isSlowed]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Over the text: to what it belongs. */
function WritingBar({ writing, onCancel }: { writing: Writing; onCancel: () => void }) {
  const { replyTo, editing } = writing;
  if (editing) {
    return <Bar icon={<PencilIcon />} title="Edit message" words={editing.text} cancel="Stop editing" onCancel={onCancel} />;
  }
  if (!replyTo) return null;
  const name = replyTo.author?.name ?? 'somebody who left';
  return (
    <Bar
      icon={<ReplyIcon />}
      title={`Reply to ${name}`}
      words={replyTo.text || 'File'}
      cancel="Do not reply"
      onCancel={onCancel}
    />
  );
}

type BarProps = { icon: ReactNode; title: string; words: string; cancel: string; onCancel: () => void };

function Bar({ icon, title, words, cancel, onCancel }: BarProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-4 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-link">
      {icon}
      <div className="grid min-w-0 grow text-sm">
        <bdi className="truncate font-medium text-link">{title}</bdi>
        <bdi className="truncate text-ink-2">{words}</bdi>
      </div>
      <IconButton label={cancel} size="sm" onClick={onCancel}>
        <XIcon />
      </IconButton>
    </div>
  );
}
