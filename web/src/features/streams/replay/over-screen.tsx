import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import type { StreamSlots } from '../slots.ts';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHead } from '../stream-head.tsx';
import { timeWords } from '../stream-words.ts';
import type { StreamRoom } from '@festoon/contracts/streams';
import { ReplayTools } from './replay-tools.tsx';

/** A stream that is over and has nothing, or nothing yet, to watch again. */
export function OverScreen({ stream, slots }: { stream: StreamRoom; slots: StreamSlots }) {
  const { title, isRecorded, hasReplay, showsReplay, conversationId } = stream;
  const isComing = isRecorded && hasReplay && showsReplay;
  return (
    <StreamFrame
      title={title}
      picture={
        <Player
          label="After the stream"
          notice={
            <PlayerNotice title="This stream is over">
              <p>{isComing ? 'The replay appears here in a moment.' : 'There is no replay of it.'}</p>
              <Link to="/live-stream/{-$channel}" params={{ channel: undefined }} className={buttonClass('on-dark')}>
                All streams
              </Link>
            </PlayerNotice>
          }
        >
          {null}
        </Player>
      }
      head={
        <StreamHead stream={stream} words={timeWords(stream)}>
          <ReplayTools stream={stream} />
        </StreamHead>
      }
      side={<SidePanel stream={stream} chat={slots.chat(conversationId)} />}
    />
  );
}
