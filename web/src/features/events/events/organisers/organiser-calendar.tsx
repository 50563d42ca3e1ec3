import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button.tsx';
import { calendarQuery, organiserScope } from '../calendar/calendar-queries.ts';
import { EventCalendar, type PeriodLinkProps } from '../calendar/event-calendar.tsx';
import { calendarMonth, type OrganiserView } from './organiser-view.ts';

type OrganiserCalendarProps = { readonly handle: string; readonly view: OrganiserView };

/** Shows the events of an organiser as a calendar. The address contains its month or week. */
export function OrganiserCalendar({ handle, view: { month, week } }: OrganiserCalendarProps) {
  const navigate = useNavigate();
  return (
    <EventCalendar
      period={{ month: week === undefined ? calendarMonth(month) : undefined, week }}
      onPeriod={(period, { replace = false } = {}) =>
        void navigate({
          to: '/organisers/$handle',
          params: { handle },
          search: { view: 'calendar', ...period },
          replace,
          resetScroll: false,
        })
      }
      queryOf={(shown) => calendarQuery(organiserScope(handle), shown)}
      renderLink={(link) => <PeriodLink handle={handle} {...link} />}
    />
  );
}

/** Links to another month or week. Search engines need not follow it: the months have no end. */
function PeriodLink({ handle, period, label, children }: PeriodLinkProps & { readonly handle: string }) {
  const isIcon = typeof children !== 'string';
  return (
    <Link
      to="/organisers/$handle"
      params={{ handle }}
      search={{ view: 'calendar', ...period }}
      replace
      resetScroll={false}
      preload={false}
      rel="nofollow"
      aria-label={isIcon ? label : undefined}
      className={isIcon ? `${buttonClass('ghost')} size-11 px-0! [&_svg]:size-5` : buttonClass('secondary')}
    >
      {children}
    </Link>
  );
}
