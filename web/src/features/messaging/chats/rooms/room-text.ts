import type { RoomAction, RoomActionKind } from '@festoon/contracts/messaging/room-actions';
import { TIMEOUT_MINUTES, SLOW_MODE_SECONDS, type RoomState } from '@festoon/contracts/messaging/rooms';
import { roomModerationText } from '@festoon/catalogue/messaging/room-moderation';
import { roomPeopleText } from '@festoon/catalogue/messaging/room-people';
import { roomSettingsText } from '@festoon/catalogue/messaging/room-settings';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export const STATE_LABELS = {
  not_open_yet: { label: 'stateNotOpenYet', tone: 'info', hint: 'stateNotOpenYetHint' },
  open: { label: 'stateOpen', tone: 'success', hint: 'stateOpenHint' },
  closed: { label: 'stateClosed', tone: 'warning', hint: 'stateClosedHint' },
  archived: { label: 'stateArchived', tone: 'neutral', hint: 'stateArchivedHint' },
} as const satisfies Record<RoomState, { label: string; tone: BadgeTone; hint: string }>;

export function slowModeOptions() {
  return SLOW_MODE_SECONDS.map((seconds) => ({ value: String(seconds), label: slowModeLabel(seconds) }));
}

function slowModeLabel(seconds: number): string {
  if (seconds === 0) return roomSettingsText('slowModeOff');
  if (seconds < 60) return roomSettingsText('slowModeSeconds', { seconds });
  return roomSettingsText('slowModeMinutes', { minutes: seconds / 60 });
}

const TIMEOUT_LABELS = {
  10: 'timeoutTenMinutes',
  60: 'timeoutHour',
  1440: 'timeoutDay',
  10_080: 'timeoutWeek',
} as const satisfies Record<(typeof TIMEOUT_MINUTES)[number], string>;

export function timeoutOptions() {
  return TIMEOUT_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: roomPeopleText(TIMEOUT_LABELS[minutes]),
  }));
}

const OPENS_DAYS = [1, 3, 7, 14, 30];
const CLOSES_DAYS = [0, 1, 3, 7, 30, 90];

/** Returns the choices, with the current value added if it is not one of them. */
function withCurrent(choices: readonly number[], current: number | null): number[] {
  return current === null || choices.includes(current) ? [...choices] : [...choices, current].toSorted((a, b) => a - b);
}

export const NEVER = 'never';

export function opensOptions(current: number | null) {
  const choices = withCurrent(OPENS_DAYS, current);
  return [
    { value: NEVER, label: roomModerationText('whenTheEventIsPublished') },
    ...choices.map((count) => ({ value: String(count), label: roomModerationText('daysBefore', { count }) })),
  ];
}

export function closesOptions(current: number | null) {
  const choices = withCurrent(CLOSES_DAYS, current);
  return [
    { value: NEVER, label: roomModerationText('never') },
    ...choices.map((count) => ({
      value: String(count),
      label: count === 0 ? roomModerationText('whenTheEventEnds') : roomModerationText('daysAfter', { count }),
    })),
  ];
}

const ACTION_LABELS = {
  banned: 'actionBanned',
  unbanned: 'actionUnbanned',
  timed_out: 'actionTimedOut',
  timeout_removed: 'actionTimeoutRemoved',
  moderator_appointed: 'actionModeratorAppointed',
  moderator_dismissed: 'actionModeratorDismissed',
  message_removed: 'actionMessageRemoved',
  report_dismissed: 'actionReportDismissed',
  rules_changed: 'actionRulesChanged',
  times_changed: 'actionTimesChanged',
  opened: 'actionOpened',
  closed: 'actionClosed',
  archived: 'actionArchived',
} as const satisfies Record<RoomActionKind, string>;

/** Returns the text of an action, such as "Mo banned Mia". */
export function formatAction({ kind, actor, byPlatform, target, until }: RoomAction): string {
  const names = {
    actor: byPlatform ? roomModerationText('anAdministrator') : (actor?.name ?? roomModerationText('deletedAccount')),
    hasTarget: target === null ? 'no' : 'yes',
    target: target?.name ?? '',
  } as const;
  return until === null
    ? roomModerationText(ACTION_LABELS[kind], names)
    : roomModerationText('actionTimedOutUntil', { ...names, until: formatDateTime(until, ownZone()) });
}
