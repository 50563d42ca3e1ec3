import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { eventPageDetailsText } from '@festoon/catalogue/events/event-page-details';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { calendarQuery, seriesScope } from './calendar-queries.ts';
import { EventCalendar, type CalendarPeriod } from './event-calendar.tsx';

type SeriesCalendarProps = {
  /** The event whose series is shown. */
  readonly slug: string;
  /** The month to begin with. */
  readonly month: string;
  readonly onClose: () => void;
};

/** Shows the dates of a series in a dialog. It closes when the page of another date opens. */
export function SeriesCalendar({ slug, month, onClose }: SeriesCalendarProps) {
  const [period, setPeriod] = useState<CalendarPeriod>({ month });
  const opened = useRef(slug);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (slug !== opened.current) close();
  }, [slug]);
  return (
    <Dialog open size="lg" title={eventPageDetailsText('allDates')} onOpenChange={onClose}>
      <EventCalendar
        isOfSeries
        period={period}
        onPeriod={setPeriod}
        queryOf={(shown) => calendarQuery(seriesScope(slug), shown)}
      />
    </Dialog>
  );
}
