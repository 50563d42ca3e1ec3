import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ThreadView } from '../engine/open-conversation.ts';
import { useThreadWorld } from './thread-context.ts';

const SPOKEN_MAX = 200;

/** Reads new messages of others out: the list itself cannot, for its rows come and go with the scrolling. */
export function Announcer({ view }: { view: ThreadView }) {
  const { me } = useThreadWorld();
  const [words, setWords] = useState('');
  const told = useRef<number | null>(null);
  const { lastNumber, isFresh } = view;
  const tell = useEffectEvent(() => {
    const from = told.current;
    told.current = lastNumber;
    if (from === null) return;
    const fresh = view.messages.filter(
      ({ number, author, kind }) => number > from && author?.id !== me.id && kind !== 'notice',
    );
    const last = fresh.at(-1);
    if (!last) return;
    const more = fresh.length > 1 ? `${fresh.length} new messages. ` : '';
    setWords(`${more}${last.author?.name ?? 'Somebody'}: ${last.text.slice(0, SPOKEN_MAX) || 'sent something'}`);
  });
  useEffect(() => {
    if (isFresh) tell();
  }, [lastNumber, isFresh]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
