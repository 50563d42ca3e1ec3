import { skipSeriesDate, type Series, type SeriesDate } from '@festoon/contracts/series';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { formatLocalDateTime } from '../../lib/format.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { DateRow } from './date-row.tsx';
import { keepSeries, seriesQuery } from './series-query.ts';

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
