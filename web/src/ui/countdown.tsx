import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countdownText } from '@festoon/catalogue/ui/countdown';

const ANNOUNCED_AT_SECONDS = [120, 30];

export type CountdownProps = {
  /** The end in milliseconds since the epoch, on the server's clock. */
  endsAt: number;
  /** The server's clock minus this device's, in milliseconds, which corrects a wrong device clock. */
  clockOffsetMs?: number;
  /** Returns the text that is announced, such as "Tickets held for 10 minutes". */
  announcement?: (time: string) => string;
  onEnd?: () => void;
  className?: string;
};

/** Shows the time left, such as "9:41". Announces it at the start, at two minutes and at thirty seconds only. */
export function Countdown({
  endsAt,
  clockOffsetMs = 0,
  announcement = (time) => countdownText('timeLeft', { time }),
  onEnd,
  className,
}: CountdownProps) {
  const secondsLeft = useSecondsLeft(endsAt, clockOffsetMs);
  const announced = useAnnouncement(secondsLeft);
  const ended = secondsLeft === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  return (
    <span className={className}>
      <time role="timer" aria-live="off" dateTime={`PT${secondsLeft}S`} className="tabular-nums">
        {formatTimeLeft(secondsLeft)}
      </time>
      <span role="status" className="sr-only">
        {announced !== null && announcement(formatTimeLeftForSpeech(announced))}
      </span>
    </span>
  );
}

/** Returns the whole seconds until `endsAt`, never below zero, updated every second. */
export function useSecondsLeft(endsAt: number, clockOffsetMs = 0): number {
  const read = () => Math.max(0, Math.ceil((endsAt - clockOffsetMs - Date.now()) / 1000));
  const [secondsLeft, setSecondsLeft] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const msLeft = endsAt - clockOffsetMs - Date.now();
      setSecondsLeft(Math.max(0, Math.ceil(msLeft / 1000)));
      if (msLeft > 0) timer = setTimeout(tick, msLeft % 1000 || 1000);
    };
    tick();
    // A sleeping tab gets no timers, so the time is read again when the tab becomes visible.
    const resume = () => document.visibilityState === 'visible' && (clearTimeout(timer), tick());
    document.addEventListener('visibilitychange', resume);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', resume);
    };
  }, [endsAt, clockOffsetMs]);
  return secondsLeft;
}

function useAnnouncement(secondsLeft: number): number | null {
  const [announced, setAnnounced] = useState<number | null>(null);
  const previous = useRef<number | null>(null);
  useEffect(() => {
    const before = previous.current;
    previous.current = secondsLeft;
    if (before === null) setAnnounced(secondsLeft);
    else {
      const reachedMark = ANNOUNCED_AT_SECONDS.filter((mark) => before > mark && secondsLeft <= mark).at(-1);
      if (reachedMark !== undefined) setAnnounced(reachedMark);
    }
  }, [secondsLeft]);
  return announced;
}

/** Returns the time left: 581 is "9:41", 4000 is "1:06:40", 200000 is "2d 7h". */
export function formatTimeLeft(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours >= 24) {
    const parts = { days: Math.floor(hours / 24), hours: hours % 24 };
    return parts.hours === 0 ? countdownText('spokenDays', parts) : countdownText('daysAndHours', parts);
  }
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

function formatTimeLeftForSpeech(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return countdownText('spokenDays', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return countdownText('spokenHours', { hours, minutes: minutes % 60 });
  if (minutes > 0) return countdownText('spokenMinutes', { minutes, seconds: seconds % 60 });
  return seconds > 0 ? countdownText('spokenSeconds', { seconds }) : countdownText('spokenNone');
}
