import { useEffect, useState } from 'react';
import type { ThreadView } from '../engine/open-conversation.ts';
import { useThreadWorld } from './thread-context.ts';

/** Returns the seconds until the next message may be sent; 0 without slow mode. */
export function useSlowMode(view: ThreadView): number {
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
