import type { StreamId } from '@festoon/contracts/core/ids';
import { reactToStream, STREAM_REACTIONS } from '@festoon/contracts/live/stream-watching';
import { useRef } from 'react';
import { call } from '../../../../lib/api/api-client.ts';

type Emoji = (typeof STREAM_REACTIONS)[number];
const emojiLabels: Readonly<Record<Emoji, string>> = {
  '❤️': 'a heart',
  '👏': 'applause',
  '😂': 'laughter',
  '🎉': 'a party',
  '😮': 'surprise',
  '🔥': 'fire',
};
/** The server takes one of each kind in this time; the others are seen here alone. */
const COOLDOWN_MS = 2_000;

type ButtonsProps = { readonly streamId: string; readonly onReact: (emoji: string, isSent: boolean) => void };

/** Shows the reaction buttons: a reaction rises here immediately, and for the others as part of a combined count. */
export function ReactionButtons({ streamId, onReact }: ButtonsProps) {
  const coolingDown = useRef(new Set<Emoji>());
  const react = (emoji: Emoji) => {
    const isSent = !coolingDown.current.has(emoji);
    onReact(emoji, isSent);
    if (!isSent) return;
    coolingDown.current.add(emoji);
    setTimeout(() => coolingDown.current.delete(emoji), COOLDOWN_MS);
    call(reactToStream, { streamId: streamId as StreamId, emoji }).catch(() => undefined);
  };
  return (
    <div role="group" aria-label="React" className="flex">
      {STREAM_REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={`Send ${emojiLabels[emoji]}`}
          onClick={() => react(emoji)}
          className="grid size-11 place-items-center rounded-full text-xl transition-control hover:bg-hover active:scale-90 lg:text-2xl"
        >
          <span aria-hidden="true">{emoji}</span>
        </button>
      ))}
    </div>
  );
}
