import type { SeriesDate } from '@festoon/contracts/series';
import { Link } from '@tanstack/react-router';
import { formatLocalRange, formatNumber } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CalendarXIcon, EllipsisIcon, ExternalLinkIcon, PencilIcon } from '../../ui/icons.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { formatOccurrenceChanges } from './field-names.ts';

const states: Readonly<Record<SeriesDate['status'], { label: string; tone: BadgeTone } | null>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: null,
  ended: { label: 'Ended', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'failure' },
  suspended: { label: 'Suspended', tone: 'warning' },
};

type DateRowProps = {
  readonly date: SeriesDate;
  /** Its editor is open. */
  readonly isHere: boolean;
  readonly onSkip: () => void;
  /** Missing where cancelling is not offered. */
  readonly onCancel: (() => void) | undefined;
};

/** One date with how it stands and what can be done with it alone. */
export function DateRow({ date, isHere, onSkip, onCancel }: DateRowProps) {
  const state = states[date.status];
  const when = formatLocalRange(date.localStart, date.localEnd);
  return (
    <li
      className={classNames(
        'flex items-start justify-between gap-3 px-3 py-2.5',
        isHere && 'rounded-control bg-primary-soft',
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <time dateTime={date.startAt}>{when}</time>
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
          {isHere && <Badge tone="info">This date</Badge>}
          {!date.isInRule && <Badge>Not in the rule</Badge>}
        </p>
        <p className="text-sm text-ink-2">{soldLabel(date)}</p>
        {date.changes.length > 0 && <p className="text-sm text-muted">Its own: {formatOccurrenceChanges(date.changes)}</p>}
      </div>
      <Menu
        trigger={
          <IconButton label={`What to do with ${when}`} size="sm">
            <EllipsisIcon />
          </IconButton>
        }
      >
        <MenuLink render={<Link to="/profile/edit-event/$id" params={{ id: date.eventId }} />} icon={<PencilIcon />}>
          Edit this date
        </MenuLink>
        <MenuLink render={<Link to="/events/$slug" params={{ slug: date.slug }} />} icon={<ExternalLinkIcon />}>
          See its page
        </MenuLink>
        {onCancel && date.status === 'published' && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<CalendarXIcon />} onSelect={onCancel}>
              Cancel this date
            </MenuItem>
          </>
        )}
        {mayLeaveOut(date, isHere) && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<CalendarXIcon />} onSelect={onSkip}>
              Leave this date out
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  );
}

/** A booked date is cancelled, with the money given back; the one that is open would leave its editor behind. */
function mayLeaveOut({ isBooked, status }: SeriesDate, isHere: boolean): boolean {
  return !isBooked && !isHere && (status === 'draft' || status === 'published');
}

function soldLabel({ soldCount, capacity }: SeriesDate): string {
  return capacity === null
    ? `${formatNumber(soldCount)} sold`
    : `${formatNumber(soldCount)} of ${formatNumber(capacity)} sold`;
}
