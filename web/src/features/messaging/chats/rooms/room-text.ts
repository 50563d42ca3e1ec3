import type { RoomAction, RoomActionKind } from '@festoon/contracts/messaging/room-actions';
import { SILENCE_MINUTES, SLOW_MODE_SECONDS, type RoomState } from '@festoon/contracts/messaging/rooms';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export const STATE_WORDS: Readonly<Record<RoomState, { label: string; tone: BadgeTone; hint: string }>> = {
  not_open_yet: { label: 'Not open yet', tone: 'info', hint: 'Only the team can write until it opens.' },
  open: { label: 'Open', tone: 'success', hint: 'Everybody in it can write.' },
  closed: { label: 'Closed', tone: 'warning', hint: 'Only the team can write.' },
  archived: { label: 'Archive', tone: 'neutral', hint: 'Everybody in it can read; nobody writes.' },
};

const SLOW_WORDS: Readonly<Record<number, string>> = {
  0: 'Off',
  10: '10 seconds',
  30: '30 seconds',
  60: '1 minute',
  300: '5 minutes',
};
export const slowOptions = SLOW_MODE_SECONDS.map((seconds) => ({
  value: String(seconds),
  label: SLOW_WORDS[seconds] ?? '',
}));

const SILENCE_WORDS: Readonly<Record<number, string>> = { 10: '10 minutes', 60: '1 hour', 1440: '1 day', 10_080: '1 week' };
export const silenceOptions = SILENCE_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: SILENCE_WORDS[minutes] ?? '',
}));

const OPENS_DAYS = [1, 3, 7, 14, 30];
const CLOSES_DAYS = [0, 1, 3, 7, 30, 90];

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** The given choices, and the one that was set when it is none of them. */
function withOwn(choices: readonly number[], own: number | null): number[] {
  return own === null || choices.includes(own) ? [...choices] : [...choices, own].toSorted((a, b) => a - b);
}

export const NEVER = 'never';

export function opensOptions(own: number | null) {
  const choices = withOwn(OPENS_DAYS, own);
  return [
    { value: NEVER, label: 'When the event is published' },
    ...choices.map((count) => ({ value: String(count), label: `${days(count)} before the event` })),
  ];
}

export function closesOptions(own: number | null) {
  const choices = withOwn(CLOSES_DAYS, own);
  return [
    { value: NEVER, label: 'Never' },
    ...choices.map((count) => ({
      value: String(count),
      label: count === 0 ? 'When the event ends' : `${days(count)} after the event`,
    })),
  ];
}

const ACTION_WORDS: Readonly<Record<RoomActionKind, string>> = {
  banned: 'banned',
  unbanned: 'let back in',
  silenced: 'silenced',
  unsilenced: 'let write again',
  appointed: 'made a moderator of',
  stepped_down: 'took the moderator’s part from',
  message_removed: 'removed a message of',
  report_dismissed: 'dismissed a report about',
  rules_changed: 'changed slow mode or blocked words',
  times_changed: 'changed when the room opens and closes',
  opened: 'opened the room',
  closed: 'closed the room',
  archived: 'made the room an archive',
};
const OF_THE_ROOM: ReadonlySet<RoomActionKind> = new Set(['rules_changed', 'times_changed', 'opened', 'closed', 'archived']);

/** "Mo banned Mia". */
export function formatAction({ what, actor, byPlatform, person }: RoomAction): string {
  const who = byPlatform ? 'An administrator' : (actor?.name ?? 'Somebody who left');
  const object = OF_THE_ROOM.has(what) ? '' : ` ${person?.name ?? 'somebody who left'}`;
  return `${who} ${ACTION_WORDS[what]}${object}`;
}
