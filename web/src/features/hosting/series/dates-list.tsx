import { skipSeriesDate, type Series, type SeriesDate } from '@festoon/contracts/hosting/series';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/api/api-client.ts';
import { formatLocalDateTime, formatLocalRange, formatNumber } from '../../../lib/format/format.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { keepSeries, seriesQuery } from './series-query.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { CalendarXIcon, EllipsisIcon, ExternalLinkIcon, PencilIcon } from '../../../ui/image/icons.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx';
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
function DateRow({ date, isHere, onSkip, onCancel }: DateRowProps) {
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

/** Asks for the consequences and cancels one date. */
export type CancelDate = (asked: {
  readonly event: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}) => ReactNode;

type DatesListProps = { readonly eventId: string; readonly series: Series; readonly cancel: CancelDate | undefined };

/** As many as are shown before one asks for all. */
const SHOWN_FIRST = 8;

/** The dates of a series; those that are over fold away. */
export function DatesList({ eventId, series, cancel }: DatesListProps) {
  const queryClient = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const [skipped, setSkipped] = useState<SeriesDate | null>(null);
  const [cancelled, setCancelled] = useState<SeriesDate | null>(null);
  const toCome = series.dates.filter(({ status, eventId: id }) => status !== 'ended' || id === eventId);
  const shown = isWhole ? series.dates : toCome.slice(0, SHOWN_FIRST);
  const skip = async (dateId: SeriesDate['eventId']) =>
    keepSeries(queryClient, eventId, await call(skipSeriesDate, { eventId, dateId }));
  return (
    <div className="grid gap-2">
      <ul className="-mx-3 grid divide-y divide-line">
        {shown.map((date) => (
          <DateRow
            key={date.eventId}
            date={date}
            isHere={date.eventId === eventId}
            onSkip={() => setSkipped(date)}
            onCancel={cancel && (() => setCancelled(date))}
          />
        ))}
      </ul>
      {shown.length < series.dates.length && (
        <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {series.dates.length} dates
        </Button>
      )}
      {cancelled &&
        cancel?.({
          event: {
            id: cancelled.eventId,
            title: `${cancelled.title}, ${formatLocalDateTime(cancelled.localStart)}`,
          },
          onClose: () => {
            setCancelled(null);
            void queryClient.invalidateQueries({ queryKey: seriesQuery(eventId).queryKey });
          },
        })}
      <AlertDialog
        open={skipped !== null}
        onOpenChange={() => setSkipped(null)}
        title="Leave this date out?"
        confirmLabel="Leave date out"
        danger
        onConfirm={() => (skipped ? skip(skipped.eventId) : undefined)}
      >
        {skipped && `${formatLocalDateTime(skipped.localStart)} is deleted with its page. It has no bookings.`}
      </AlertDialog>
    </div>
  );
}
