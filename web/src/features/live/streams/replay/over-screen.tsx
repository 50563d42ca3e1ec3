import type { StreamRoom } from '@festoon/contracts/live/streams';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../../../ui/button.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import type { StreamSlots } from '../slots.ts';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHead } from '../stream-head.tsx';
import { formatChangedTime } from '../stream-text.ts';
import { ReplayTools } from './replay-tools.tsx';

/** A recording that is not there by then does not come. */
const FINISHED_WITHIN_MS = 120_000;

/** A stream that is over and has nothing, or nothing yet, to watch again. */
export function OverScreen({ stream, slots }: { stream: StreamRoom; slots: StreamSlots }) {
  const [now] = useState(() => Date.now());
  const { title, isRecorded, showsReplay, conversationId, endedAt } = stream;
  const isRecent = endedAt !== null && now - Date.parse(endedAt) < FINISHED_WITHIN_MS;
  const isComing = isRecorded && showsReplay && isRecent;
  return (
    <StreamFrame
      title={title}
      picture={
        <Player
          label="After the stream"
          notice={
            <PlayerNotice title="This stream is over">
              <p>{isComing ? 'The replay appears here as soon as it is ready.' : 'There is no replay of it.'}</p>
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
        <StreamHead stream={stream} words={formatChangedTime(stream)}>
          <ReplayTools stream={stream} />
        </StreamHead>
      }
      side={<SidePanel stream={stream} chat={slots.chat(conversationId)} />}
    />
  );
}
