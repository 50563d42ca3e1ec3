import { skipOccurrence, type Series, type SeriesOccurrence } from '@festoon/contracts/hosting/series';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { seriesText } from '@festoon/catalogue/hosting/series';
import { call } from '../../../lib/api/api-client.ts';
import { formatLocalDateTime, formatLocalRange } from '../../../lib/format/format.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { cacheSeries, seriesQuery } from './series-query.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { CalendarXIcon, EllipsisIcon, ExternalLinkIcon, PencilIcon } from '../../../ui/image/icons.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx';
import { formatOccurrenceChanges } from './field-names.ts';

const states = {
  draft: { label: 'draft', tone: 'neutral' },
  published: null,
  ended: { label: 'ended', tone: 'neutral' },
  cancelled: { label: 'cancelled', tone: 'failure' },
  suspended: { label: 'suspended', tone: 'warning' },
} as const satisfies Record<SeriesOccurrence['status'], { label: string; tone: BadgeTone } | null>;

type OccurrenceRowProps = {
  readonly occurrence: SeriesOccurrence;
  /** True if its editor is open. */
  readonly isCurrent: boolean;
  readonly onSkip: () => void;
  /** Missing if it can't be cancelled here. */
  readonly onCancel: (() => void) | undefined;
};

/** Shows one date with its status and its actions. */
function OccurrenceRow({ occurrence, isCurrent, onSkip, onCancel }: OccurrenceRowProps) {
  const state = states[occurrence.status];
  const when = formatLocalRange(occurrence.localStart, occurrence.localEnd);
  return (
    <li
      className={classNames(
        'flex items-start justify-between gap-3 px-3 py-2.5',
        isCurrent && 'rounded-control bg-primary-soft',
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <time dateTime={occurrence.startAt}>{when}</time>
          {state && <Badge tone={state.tone}>{seriesText(state.label)}</Badge>}
          {isCurrent && <Badge tone="info">{seriesText('thisDate')}</Badge>}
          {!occurrence.isInRule && <Badge>{seriesText('extraDate')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{soldLabel(occurrence)}</p>
        {occurrence.changes.length > 0 && (
          <p className="text-sm text-muted">
            {seriesText('itsOwnFields', { fields: formatOccurrenceChanges(occurrence.changes) })}
          </p>
        )}
      </div>
      <Menu
        trigger={
          <IconButton label={seriesText('actionsFor', { when })} size="sm">
            <EllipsisIcon />
          </IconButton>
        }
      >
        <MenuLink render={<Link to="/profile/edit-event/$id" params={{ id: occurrence.eventId }} />} icon={<PencilIcon />}>
          {seriesText('editDate')}
        </MenuLink>
        <MenuLink render={<Link to="/events/$slug" params={{ slug: occurrence.slug }} />} icon={<ExternalLinkIcon />}>
          {seriesText('viewPage')}
        </MenuLink>
        {onCancel && occurrence.status === 'published' && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<CalendarXIcon />} onSelect={onCancel}>
              {seriesText('cancelDate')}
            </MenuItem>
          </>
        )}
        {canSkip(occurrence, isCurrent) && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<CalendarXIcon />} onSelect={onSkip}>
              {seriesText('removeDate')}
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  );
}

/**
 * Returns whether a date can be skipped. A booked date must be cancelled with refunds; skipping the open one would
 * close its editor.
 */
function canSkip({ isBooked, status }: SeriesOccurrence, isCurrent: boolean): boolean {
  return !isBooked && !isCurrent && (status === 'draft' || status === 'published');
}

function soldLabel({ soldCount, capacity }: SeriesOccurrence): string {
  return capacity === null ? seriesText('sold', { soldCount }) : seriesText('soldOf', { soldCount, capacity });
}

/** Shows the consequences and cancels one date. */
export type CancelOccurrenceSlot = (params: {
  readonly event: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}) => ReactNode;

type OccurrenceListProps = {
  readonly eventId: string;
  readonly series: Series;
  readonly cancel: CancelOccurrenceSlot | undefined;
};

/** The maximum number of dates before the list is expanded. */
const COLLAPSED_MAX = 8;

/** Shows the dates of a series; past dates are collapsed. */
export function OccurrenceList({ eventId, series, cancel }: OccurrenceListProps) {
  const queryClient = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const [skipped, setSkipped] = useState<SeriesOccurrence | null>(null);
  const [cancelled, setCancelled] = useState<SeriesOccurrence | null>(null);
  const upcoming = series.occurrences.filter(({ status, eventId: id }) => status !== 'ended' || id === eventId);
  const visible = showsAll ? series.occurrences : upcoming.slice(0, COLLAPSED_MAX);
  const skip = async (dateId: SeriesOccurrence['eventId']) =>
    cacheSeries(queryClient, eventId, await call(skipOccurrence, { eventId, dateId }));
  return (
    <div className="grid gap-2">
      <ul className="-mx-3 grid divide-y divide-line">
        {visible.map((occurrence) => (
          <OccurrenceRow
            key={occurrence.eventId}
            occurrence={occurrence}
            isCurrent={occurrence.eventId === eventId}
            onSkip={() => setSkipped(occurrence)}
            onCancel={cancel && (() => setCancelled(occurrence))}
          />
        ))}
      </ul>
      {visible.length < series.occurrences.length && (
        <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {seriesText('showAllDates', { count: series.occurrences.length })}
        </Button>
      )}
      {cancelled &&
        cancel?.({
          event: {
            id: cancelled.eventId,
            title: seriesText('titleWithDate', { title: cancelled.title, date: formatLocalDateTime(cancelled.localStart) }),
          },
          onClose: () => {
            setCancelled(null);
            void queryClient.invalidateQueries({ queryKey: seriesQuery(eventId).queryKey });
          },
        })}
      <AlertDialog
        open={skipped !== null}
        onOpenChange={() => setSkipped(null)}
        title={seriesText('leaveOutTitle')}
        confirmLabel={seriesText('confirmRemoval')}
        danger
        onConfirm={() => (skipped ? skip(skipped.eventId) : undefined)}
      >
        {skipped && seriesText('leaveOutWarning', { date: formatLocalDateTime(skipped.localStart) })}
      </AlertDialog>
    </div>
  );
}
