import { EventCalendar } from '../calendar/event-calendar.tsx';
import { calendarQuery, searchScope } from '../calendar/calendar-queries.ts';
import { withoutFilter, withParams } from './explore-params.ts';
import type { Explore } from './use-explore.ts';

/** Shows the matching events of a month or a week. A day with more events opens the list of that day. */
export function ExploreCalendar({ explore: { params, go, filter } }: { explore: Explore }) {
  return (
    <EventCalendar
      period={params}
      onPeriod={({ month, week }, options) => go(withParams(params, { month, week }), options)}
      queryOf={(month) => calendarQuery(searchScope(filter), month)}
      onShowDay={(day) =>
        go(
          withParams(withoutFilter(params, 'date'), { from: day, to: day, view: 'list', month: undefined, week: undefined }),
        )
      }
    />
  );
}
