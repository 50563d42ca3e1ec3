import { editMessage } from '@festoon/contracts/messaging/message-actions';
import { MESSAGE_LENGTH_MAX, type ChatPerson, type Message } from '@festoon/contracts/messaging/messages';
import { useState, type RefObject, useEffect, useEffectEvent } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { reportError } from '../../../../lib/api/report-error.ts';
import { NOTHING_WRITTEN, quoteOf, type Writing } from './composer-state.ts';
import { mentionsIn, mentionUnder, withMention } from './mention-search.ts';
import { useThreadWorld } from '../thread/thread-context.ts';
import type { Uploads } from './use-uploads.ts';
import { findDraft, storeDraft } from '../cached-chats.ts';

const SETTLED_MS = 400;

/** Keeps what is begun on the device, and brings it back when the conversation is opened again. */
function useDraft(text: string, restore: (text: string) => void): void {
  const { conversation, me } = useThreadWorld();
  const bring = useEffectEvent(restore);
  useEffect(() => {
    findDraft(me.id, conversation.id)
      .then((kept) => kept !== '' && bring(kept))
      .catch(() => undefined);
  }, [me.id, conversation.id]);
  useEffect(() => {
    const timer = setTimeout(() => void storeDraft(me.id, conversation.id, text).catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [me.id, conversation.id, text]);
}

export type Composer = {
  /** The text between an `@` and the caret, or null. */
  readonly begun: string | null;
  readonly isTooLong: boolean;
  readonly maySend: boolean;
  readonly change: (text: string) => void;
  readonly noteCaret: () => void;
  readonly closeMentions: () => void;
  readonly pick: (person: ChatPerson) => void;
  readonly insert: (text: string) => void;
  readonly send: () => void;
};

type ComposerOptions = {
  readonly writing: Writing;
  readonly setWriting: (next: Writing) => void;
  readonly uploads: Uploads;
  readonly isHeld: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
};

/** Manages the composer's text, caret and mentions, and sends or saves what is written. */
export function useComposer({ writing, setWriting, uploads, isHeld, input }: ComposerOptions): Composer {
  const { thread } = useThreadWorld();
  const [caret, setCaret] = useState<number | null>(null);
  const send = useSend({ writing, setWriting, uploads, isHeld });
  useDraft(writing.editing ? '' : writing.text, (text) => {
    if (writing.text === '') setWriting({ ...writing, text });
  });
  const put = (text: string, at: number, picked = writing.picked) => {
    setWriting({ ...writing, text, picked });
    setCaret(null);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at, at);
    });
  };
  const position = () => input.current?.selectionStart ?? writing.text.length;
  return {
    begun: caret === null ? null : mentionUnder(writing.text, caret),
    isTooLong: writing.text.length > MESSAGE_LENGTH_MAX,
    maySend: send.may,
    change: (text) => {
      setWriting({ ...writing, text });
      setCaret(position());
      if (text !== '') thread.typing.note();
    },
    noteCaret: () => setCaret(position()),
    closeMentions: () => setCaret(null),
    pick: (person) => {
      const next = withMention(writing.text, position(), person.name);
      put(next.text, next.caret, [...writing.picked, person]);
    },
    insert: (text) => {
      const at = position();
      put(writing.text.slice(0, at) + text + writing.text.slice(at), at + text.length);
    },
    send: send.now,
  };
}

function useSend({ writing, setWriting, uploads, isHeld }: Omit<ComposerOptions, 'input'>): {
  readonly may: boolean;
  readonly now: () => void;
} {
  const { thread, conversation } = useThreadWorld();
  const text = writing.text.trim();
  const files = uploads.files.flatMap(({ file }) => (file === null ? [] : [file]));
  const may = !isHeld && !uploads.isBusy && (text !== '' || files.length > 0) && text.length <= MESSAGE_LENGTH_MAX;
  const mentions = mentionsIn(text, writing.picked);
  const mentionsEveryone = conversation.myRole !== 'member' && /(?:^|\s)@everyone\b/u.test(text);
  const now = () => {
    if (!may) return;
    setWriting(NOTHING_WRITTEN);
    if (writing.editing) return edit(writing.editing);
    thread.toLatest();
    thread.send({ text, files, mentions, mentionsEveryone, replyTo: writing.replyTo && quoteOf(writing.replyTo) });
    uploads.clear();
  };
  const edit = (message: Message) => {
    if (text === message.text) return;
    const ids = { conversationId: message.conversationId, messageId: message.id };
    const mentionIds = mentions.map(({ id }) => id);
    thread
      .act(
        message.id,
        (shown) => ({ ...shown, text, mentions, mentionsEveryone }),
        () => call(editMessage, { ...ids, text, mentionIds, mentionsEveryone }),
      )
      .catch(reportError);
  };
  return { may, now };
}
