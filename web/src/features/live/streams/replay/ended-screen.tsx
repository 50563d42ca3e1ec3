import type { StreamDetail } from '@festoon/contracts/live/streams';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { replayText } from '@festoon/catalogue/live/replay';
import { buttonClass } from '../../../../ui/button.tsx';
import { MoreStreams } from '../list/more-streams.tsx';
import { StreamImage } from '../list/stream-card.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import type { StreamSlots } from '../slots.ts';
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
      stacksOnPhone
      main={
        <section aria-label={replayText('afterTheStream')} className="grid gap-4 px-4 pt-4 lg:px-6 lg:pt-6">
          <StreamImage stream={stream} className="aspect-[5/2] rounded-card lg:aspect-[4/1]" />
          <StreamHeader stream={stream} timeText={formatStreamTime(stream)}>
            <ReplayTools stream={stream} />
          </StreamHeader>
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-subtle px-4 py-3"
          >
            <div>
              <p className="font-semibold">{replayText('thisStreamHasEnded')}</p>
              <p className="text-sm text-muted">
                {isReplayPending ? replayText('theReplayWillAppearHereWhen') : replayText('theresNoReplayOfThisStream')}
              </p>
            </div>
            {slots.exit ?? (
              <Link to="/live-stream/{-$channel}" params={{ channel: undefined }} className={buttonClass('secondary', 'sm')}>
                {replayText('allStreams')}
              </Link>
            )}
          </div>
        </section>
      }
      header={null}
      more={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <MoreStreams streamId={stream.id} />
          {slots.more?.(stream.host)}
        </div>
      }
      side={<SidePanel stream={stream} chat={slots.chat(conversationId)} />}
    />
  );
}
