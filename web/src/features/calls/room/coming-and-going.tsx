import type { Call } from '@festoon/contracts/calls';
import { useEffect, useRef, useState } from 'react';
import { comingAndGoing } from '../call-text.ts';

/** Announces to screen readers who joins and who leaves. */
export function ComingAndGoing({ call, myId }: { call: Call; myId: string }) {
  const before = useRef(call);
  const [words, setWords] = useState('');
  useEffect(() => {
    const news = comingAndGoing(before.current, call, myId);
    before.current = call;
    if (news.length > 0) setWords(news.join(', '));
  }, [call, myId]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
