import { CoverArt } from '../../../ui/cover-art.tsx';
import { formatDateTime, ownZone, zoneName } from '../../../lib/format.ts';
import { formatTimeLeft, useSecondsLeft } from '../../../ui/countdown.tsx';
import { AddToCalendar } from '../list/add-to-calendar.tsx';
import { ReminderButton } from '../list/reminder-button.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHead } from '../stream-head.tsx';
import { formatChangedTime } from '../stream-text.ts';
import { useStreamSignals } from '../use-stream-signals.ts';
import { Invitation } from './invitation.tsx';
import { SoundCheck } from './sound-check.tsx';
import type { WatchProps } from './watch-screen.tsx';

/** A stream that has not begun: how long it takes, a reminder, and whether one will hear it. */
export function BeforeScreen({ stream, slots, onChanged }: WatchProps) {
  const { id, title, event, scheduledAt, conversationId } = stream;
  useStreamSignals(id, { onSignal: () => undefined, onLost: onChanged });
  return (
    <StreamFrame
      title={title}
      picture={
        <Player
          label="Before the stream"
          notice={
            <PlayerNotice title={scheduledAt === null ? 'Not live yet' : <Until scheduledAt={scheduledAt} />}>
              <p>
                {scheduledAt === null
                  ? 'The picture appears here by itself as soon as it begins.'
                  : `${formatDateTime(scheduledAt, ownZone())}, ${zoneName(ownZone())} time. It begins here by itself.`}
              </p>
            </PlayerNotice>
          }
        >
          {event?.coverUrl ? (
            <img src={event.coverUrl} alt="" className="absolute inset-0 size-full object-cover opacity-25" />
          ) : (
            <CoverArt seed={id} className="absolute inset-0 size-full opacity-25" />
          )}
        </Player>
      }
      head={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Invitation stream={stream} />
          <StreamHead stream={stream} words={formatChangedTime(stream)}>
            <ReminderButton stream={stream} />
            <AddToCalendar stream={stream} />
            <SoundCheck />
          </StreamHead>
        </div>
      }
      side={<SidePanel stream={stream} chat={slots.chat(conversationId)} />}
    />
  );
}

function Until({ scheduledAt }: { scheduledAt: string }) {
  const left = useSecondsLeft(Date.parse(scheduledAt));
  return <span className="tabular-nums">{left === 0 ? 'Begins any moment' : `Begins in ${formatTimeLeft(left)}`}</span>;
}
