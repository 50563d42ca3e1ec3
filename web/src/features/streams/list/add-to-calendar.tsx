import { HOUR_MS } from '@festoon/contracts/durations';
import type { Stream } from '@festoon/contracts/streams';
import { calendarLinks } from '../../../lib/calendar-links.ts';
import { ownZone } from '../../../lib/format.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { CalendarPlusIcon } from '../../../ui/icons.ts';
import { Menu, MenuLink } from '../../../ui/menu.tsx';

type CalendarProps = {
  readonly stream: Pick<Stream, 'id' | 'title' | 'description' | 'scheduledAt'>;
  readonly size?: ButtonSize;
};

/** Puts a planned stream down in a calendar: as a file, or in one of the web calendars. */
export function AddToCalendar({ stream: { id, title, description, scheduledAt }, size = 'sm' }: CalendarProps) {
  if (scheduledAt === null) return null;
  const address = `${globalThis.location.origin}/live-stream/${id}`;
  const links = [
    { label: 'Calendar file (.ics)', href: `/api/streams/${id}/calendar.ics` },
    ...calendarLinks({
      ...{ title, details: `${description}\n\n${address}`.trim(), place: address, allDay: false, timeZone: ownZone() },
      startAt: scheduledAt,
      endAt: new Date(Date.parse(scheduledAt) + HOUR_MS).toISOString(),
    }),
  ];
  return (
    <Menu
      align="start"
      trigger={
        <Button
          size={size}
          tone="ghost"
          icon={<CalendarPlusIcon className="size-4" />}
          aria-label={`Add to calendar: ${title}`}
        >
          Add to calendar
        </Button>
      }
    >
      {links.map(({ label, href }, index) => (
        <MenuLink key={label} render={<a href={href} {...(index > 0 && { target: '_blank', rel: 'noopener' })} />}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
