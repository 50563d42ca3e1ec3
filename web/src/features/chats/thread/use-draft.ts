import { useEffect, useEffectEvent } from 'react';
import { findDraft, storeDraft } from '../cached-chats.ts';
import { useThreadWorld } from './thread-context.ts';

const SETTLED_MS = 400;

/** Keeps what is begun on the device, and brings it back when the conversation is opened again. */
export function useDraft(text: string, restore: (text: string) => void): void {
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
