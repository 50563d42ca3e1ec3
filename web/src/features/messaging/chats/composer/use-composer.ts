import { editMessage } from '@festoon/contracts/messaging/message-actions';
import { MESSAGE_LENGTH_MAX, type ChatPerson, type Message } from '@festoon/contracts/messaging/messages';
import { useState, type RefObject, useEffect, useEffectEvent } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { reportError } from '../../../../lib/api/report-error.ts';
import { EMPTY_DRAFT, quoteOf, type Draft } from './composer-state.ts';
import { mentionsIn, mentionAtCaret, withMention } from './mention-search.ts';
import { useConversationContext } from '../conversation/conversation-context.ts';
import type { Uploads } from './use-uploads.ts';
import { findDraft, storeDraft } from '../chat-storage.ts';

const DRAFT_SAVE_DELAY_MS = 400;

/** Stores the draft on the device, and restores it when the conversation is opened again. */
function useDraft(text: string, restore: (text: string) => void): void {
  const { conversation, me } = useConversationContext();
  const onRestore = useEffectEvent(restore);
  useEffect(() => {
    findDraft(me.id, conversation.id)
      .then((storedText) => storedText !== '' && onRestore(storedText))
      .catch(() => undefined);
  }, [me.id, conversation.id]);
  useEffect(() => {
    const timer = setTimeout(
      () => void storeDraft(me.id, conversation.id, text).catch(() => undefined),
      DRAFT_SAVE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [me.id, conversation.id, text]);
}

export type Composer = {
  /** The text between an `@` and the caret, or null. */
  readonly mentionQuery: string | null;
  readonly isTooLong: boolean;
  readonly maySend: boolean;
  readonly change: (text: string) => void;
  readonly updateCaret: () => void;
  readonly closeMentions: () => void;
  readonly pick: (person: ChatPerson) => void;
  readonly insert: (text: string) => void;
  readonly send: () => void;
};

type ComposerOptions = {
  readonly draft: Draft;
  readonly setDraft: (next: Draft) => void;
  readonly uploads: Uploads;
  readonly isSlowModeActive: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
};

/** Returns the composer's text, caret and mentions, and functions to send or save. */
export function useComposer({ draft, setDraft, uploads, isSlowModeActive, input }: ComposerOptions): Composer {
  const { store } = useConversationContext();
  const [caret, setCaret] = useState<number | null>(null);
  const send = useSend({ draft, setDraft, uploads, isSlowModeActive });
  useDraft(draft.editing ? '' : draft.text, (text) => {
    if (draft.text === '') setDraft({ ...draft, text });
  });
  const setText = (text: string, at: number, pickedPeople = draft.pickedPeople) => {
    setDraft({ ...draft, text, pickedPeople });
    setCaret(null);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at, at);
    });
  };
  const position = () => input.current?.selectionStart ?? draft.text.length;
  return {
    mentionQuery: caret === null ? null : mentionAtCaret(draft.text, caret),
    isTooLong: draft.text.length > MESSAGE_LENGTH_MAX,
    maySend: send.canSend,
    change: (text) => {
      setDraft({ ...draft, text });
      setCaret(position());
      if (text !== '') store.typing.notifyTyping();
    },
    updateCaret: () => setCaret(position()),
    closeMentions: () => setCaret(null),
    pick: (person) => {
      const next = withMention(draft.text, position(), person.name);
      setText(next.text, next.caret, [...draft.pickedPeople, person]);
    },
    insert: (text) => {
      const at = position();
      setText(draft.text.slice(0, at) + text + draft.text.slice(at), at + text.length);
    },
    send: send.sendNow,
  };
}

function useSend({ draft, setDraft, uploads, isSlowModeActive }: Omit<ComposerOptions, 'input'>): {
  readonly canSend: boolean;
  readonly sendNow: () => void;
} {
  const { store, conversation } = useConversationContext();
  const text = draft.text.trim();
  const files = uploads.files.flatMap(({ file }) => (file === null ? [] : [file]));
  const canSend =
    !isSlowModeActive && !uploads.isBusy && (text !== '' || files.length > 0) && text.length <= MESSAGE_LENGTH_MAX;
  const mentions = mentionsIn(text, draft.pickedPeople);
  const mentionsEveryone = conversation.myRole !== 'member' && /(?:^|\s)@everyone\b/u.test(text);
  const sendNow = () => {
    if (!canSend) return;
    setDraft(EMPTY_DRAFT);
    if (draft.editing) return edit(draft.editing);
    store.showLatest();
    store.send({ text, files, mentions, mentionsEveryone, replyTo: draft.replyTo && quoteOf(draft.replyTo) });
    uploads.clear();
  };
  const edit = (message: Message) => {
    if (text === message.text) return;
    const ids = { conversationId: message.conversationId, messageId: message.id };
    const mentionIds = mentions.map(({ id }) => id);
    store
      .updateOptimistically(
        message.id,
        (shown) => ({ ...shown, text, mentions, mentionsEveryone }),
        () => call(editMessage, { ...ids, text, mentionIds, mentionsEveryone }),
      )
      .catch(reportError);
  };
  return { canSend, sendNow };
}
