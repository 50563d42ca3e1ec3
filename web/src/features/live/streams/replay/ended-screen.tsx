import type { StreamDetail } from '@festoon/contracts/live/streams';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { replayText } from '@festoon/catalogue/live/replay';
import { buttonClass } from '../../../../ui/button.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import type { StreamSlots } from '../slots.ts';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHeader } from '../stream-header.tsx';
import { formatStreamTime } from '../stream-text.ts';
import { ReplayTools } from './replay-tools.tsx';

/** Milliseconds. A recording that is not ready by then will not appear. */
const REPLAY_READY_MS_MAX = 120_000;

/** Shows a stream that has ended and has no replay, or none yet. */
export function EndedScreen({ stream, slots }: { stream: StreamDetail; slots: StreamSlots }) {
  const [now] = useState(() => Date.now());
  const { title, isRecorded, replayEnabled, conversationId, endedAt } = stream;
  const isRecent = endedAt !== null && now - Date.parse(endedAt) < REPLAY_READY_MS_MAX;
  const isReplayPending = isRecorded && replayEnabled && isRecent;
  return (
    <StreamFrame
      title={title}
      main={
        <Player
          label={replayText('afterTheStream')}
          notice={
            <PlayerNotice title={replayText('thisStreamHasEnded')}>
              <p>{isReplayPending ? replayText('theReplayWillAppearHereWhen') : replayText('theresNoReplayOfThisStream')}</p>
              {slots.exit ?? (
                <Link to="/live-stream/{-$channel}" params={{ channel: undefined }} className={buttonClass('on-dark')}>
                  {replayText('allStreams')}
                </Link>
              )}
            </PlayerNotice>
          }
        >
          {null}
        </Player>
      }
      header={
        <StreamHeader stream={stream} timeText={formatStreamTime(stream)}>
          <ReplayTools stream={stream} />
        </StreamHeader>
      }
      more={slots.more?.(stream.host)}
      side={<SidePanel stream={stream} chat={slots.chat(conversationId)} />}
    />
  );
}
