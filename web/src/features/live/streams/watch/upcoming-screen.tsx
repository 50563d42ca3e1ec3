import { useState } from 'react';
import { watchText } from '@festoon/catalogue/live/watch';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { useSecondsLeft } from '../../../../ui/countdown.tsx';
import { AddToCalendar } from '../list/add-to-calendar.tsx';
import { ReminderButton } from '../list/reminder-button.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamDescription, StreamHeader } from '../stream-header.tsx';
import { formatStreamTime, formatTimeUntil } from '../stream-text.ts';
import { useFeedSignals } from '../use-feed-signals.ts';
import { Invitation } from './invitation.tsx';
import type { WatchProps } from './watch-screen.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Volume2Icon } from '../../../../ui/image/icons.ts';

const TONES = [523.25, 659.25];
const TONE_SECONDS = 0.35;
const VOLUME = 0.15;

/** Plays two tones, one after the other. Returns whether the browser played them. */
async function playTestTone(): Promise<boolean> {
  const context = new AudioContext();
  try {
    await context.resume();
    for (const [index, frequency] of TONES.entries())
      playTone(context, frequency, context.currentTime + index * TONE_SECONDS);
    await new Promise((resolve) => setTimeout(resolve, TONES.length * TONE_SECONDS * 1_000));
    return context.state === 'running';
  } catch {
    return false;
  } finally {
    void context.close();
  }
}

function playTone(context: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency });
  const loudness = new GainNode(context, { gain: VOLUME });
  loudness.gain.setTargetAtTime(0, at + TONE_SECONDS * 0.7, 0.04);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + TONE_SECONDS);
}

/** Shows a stream that has not started: the countdown, a reminder and a sound check. */
export function UpcomingScreen({ stream, slots, onChanged }: WatchProps) {
  const { id, title, event, scheduledAt, conversationId } = stream;
  useFeedSignals({ kind: 'stream', id }, { onSignal: () => undefined, onAccessLost: onChanged });
  return (
    <StreamFrame
      title={title}
      fillsHeight
      main={
        <Player
          label={watchText('beforeTheStream')}
          notice={
            <PlayerNotice title={scheduledAt === null ? watchText('notLiveYet') : <Countdown scheduledAt={scheduledAt} />}>
              <p>
                {scheduledAt === null
                  ? watchText('theVideoAppearsHereByItself')
                  : watchText('startsAt', { time: formatDateTime(scheduledAt, ownZone()) })}
              </p>
            </PlayerNotice>
          }
        >
          {event?.imageUrl ? (
            <img src={event.imageUrl} alt="" className="absolute inset-0 size-full object-cover opacity-25" />
          ) : (
            <CoverArt seed={id} className="absolute inset-0 size-full opacity-25" />
          )}
        </Player>
      }
      header={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Invitation stream={stream} />
          <StreamHeader stream={stream} timeText={formatStreamTime(stream)}>
            <ReminderButton stream={stream} />
            <AddToCalendar stream={stream} />
            <SoundCheck />
          </StreamHeader>
          <StreamDescription stream={stream} />
        </div>
      }
      side={<SidePanel stream={stream} chat={slots.chat(conversationId)} />}
    />
  );
}

function Countdown({ scheduledAt }: { scheduledAt: string }) {
  const left = useSecondsLeft(Date.parse(scheduledAt));
  return (
    <span className="tabular-nums">
      {left === 0 ? watchText('startingAnyMoment') : watchText('beginsIn', { left: formatTimeUntil(scheduledAt, left) })}
    </span>
  );
}

/** Shows a button that plays two tones, to check the sound before the stream starts. */
function SoundCheck() {
  const [status, setStatus] = useState('');
  const play = async () => {
    setStatus(watchText('playingTwoTones'));
    setStatus((await playTestTone()) ? watchText('youShouldHaveHeardTwoTones') : watchText('thisBrowserCantPlaySound'));
  };
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        icon={<Volume2Icon className="size-4" />}
        className="max-sm:order-1 max-sm:-ms-3"
        onClick={() => void play()}
      >
        {watchText('testYourSound')}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden max-sm:order-1">
        {status}
      </span>
    </>
  );
}
