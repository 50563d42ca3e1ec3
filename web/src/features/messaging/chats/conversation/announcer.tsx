import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConversationViewState } from '../engine/conversation-store.ts';
import { useConversationContext } from './conversation-context.ts';

const SPOKEN_MAX = 200;

/**
 * Announces new messages of others to screen readers. The list itself cannot, because scrolling adds and removes its
 * rows.
 */
export function Announcer({ view }: { view: ConversationViewState }) {
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
    const more = newMessages.length > 1 ? `${newMessages.length} new messages. ` : '';
    setAnnouncement(`${more}${last.author?.name ?? 'Somebody'}: ${last.text.slice(0, SPOKEN_MAX) || 'sent something'}`);
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
