import type { RoomAction, RoomActionKind } from '@festoon/contracts/messaging/room-actions';
import { TIMEOUT_MINUTES, SLOW_MODE_SECONDS, type RoomState } from '@festoon/contracts/messaging/rooms';
import { formatCount } from '../../../../lib/format/format-number.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export const STATE_LABELS: Readonly<Record<RoomState, { label: string; tone: BadgeTone; hint: string }>> = {
  not_open_yet: { label: 'Not open yet', tone: 'info', hint: 'Only the team can write until it opens.' },
  open: { label: 'Open', tone: 'success', hint: 'Everyone in it can write.' },
  closed: { label: 'Closed', tone: 'warning', hint: 'Only the team can write.' },
  archived: { label: 'Archive', tone: 'neutral', hint: 'Everyone in it can read; no one writes.' },
};

const SLOW_MODE_LABELS: Readonly<Record<number, string>> = {
  0: 'Off',
  10: '10 seconds',
  30: '30 seconds',
  60: '1 minute',
  300: '5 minutes',
};
export const slowModeOptions = SLOW_MODE_SECONDS.map((seconds) => ({
  value: String(seconds),
  label: SLOW_MODE_LABELS[seconds] ?? '',
}));

const TIMEOUT_LABELS: Readonly<Record<number, string>> = { 10: '10 minutes', 60: '1 hour', 1440: '1 day', 10_080: '1 week' };
export const timeoutOptions = TIMEOUT_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: TIMEOUT_LABELS[minutes] ?? '',
}));

const OPENS_DAYS = [1, 3, 7, 14, 30];
const CLOSES_DAYS = [0, 1, 3, 7, 30, 90];

const days = (count: number) => formatCount(count, 'day');

/** Returns the choices, with the current value added if it is not one of them. */
function withCurrent(choices: readonly number[], current: number | null): number[] {
  return current === null || choices.includes(current) ? [...choices] : [...choices, current].toSorted((a, b) => a - b);
}

export const NEVER = 'never';

export function opensOptions(current: number | null) {
  const choices = withCurrent(OPENS_DAYS, current);
  return [
    { value: NEVER, label: 'When the event is published' },
    ...choices.map((count) => ({ value: String(count), label: `${days(count)} before the event` })),
  ];
}

export function closesOptions(current: number | null) {
  const choices = withCurrent(CLOSES_DAYS, current);
  return [
    { value: NEVER, label: 'Never' },
    ...choices.map((count) => ({
      value: String(count),
      label: count === 0 ? 'When the event ends' : `${days(count)} after the event`,
    })),
  ];
}

const ACTION_LABELS: Readonly<Record<RoomActionKind, string>> = {
  banned: 'banned',
  unbanned: 'let back in',
  timed_out: 'silenced',
  timeout_removed: 'let write again',
  moderator_appointed: 'made a moderator of',
  moderator_dismissed: 'took the moderator’s part from',
  message_removed: 'removed a message of',
  report_dismissed: 'dismissed a report about',
  rules_changed: 'changed slow mode or blocked words',
  times_changed: 'changed when the room opens and closes',
  opened: 'opened the room',
  closed: 'closed the room',
  archived: 'made the room an archive',
};
const ROOM_WIDE_ACTIONS: ReadonlySet<RoomActionKind> = new Set([
  'rules_changed',
  'times_changed',
  'opened',
  'closed',
  'archived',
]);

/** Returns the text of an action, such as "Mo banned Mia". */
export function formatAction({ kind, actor, byPlatform, target }: RoomAction): string {
  const actorName = byPlatform ? 'An administrator' : (actor?.name ?? 'Someone who left');
  const targetName = ROOM_WIDE_ACTIONS.has(kind) ? '' : ` ${target?.name ?? 'someone who left'}`;
  return `${actorName} ${ACTION_LABELS[kind]}${targetName}`;
}
