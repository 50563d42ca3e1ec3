import { MESSAGE_FILE_ENDINGS } from '@festoon/contracts/message-files';
import { lazy, Suspense, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChartColumnIcon, PaperclipIcon, SendIcon, SmileIcon } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import type { ThreadView } from '../engine/open-conversation.ts';
import { WritingBar } from './composer-bars.tsx';
import { NOTHING_WRITTEN, type Writing } from './composer-state.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { MentionList } from './mention-list.tsx';
import { PendingFiles } from './pending-files.tsx';
import { useThreadWorld } from './thread-context.ts';
import { useComposer, type Composer as ComposerState } from './use-composer.ts';
import { useMentions } from './use-mentions.ts';
import { useSlowMode } from './use-slow-mode.ts';
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
