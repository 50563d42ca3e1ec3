import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Stream } from '@festoon/contracts/live/streams';
import { streamsText } from '@festoon/catalogue/live/streams';
import { siteUrl } from '../../../../lib/config.ts';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { calendarLinks } from '../../../../lib/format/calendar-links.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { localTimeOf } from '../../../../lib/format/zoned-time.ts';
import { Button, type ButtonSize } from '../../../../ui/button.tsx';
import { CalendarPlusIcon } from '../../../../ui/image/icons.ts';
import { streamPath } from '../stream-text.ts';
import { Menu, MenuLink } from '../../../../ui/overlay/menu.tsx';

type CalendarProps = {
  readonly stream: Pick<Stream, 'id' | 'title' | 'description' | 'scheduledAt' | 'event'>;
  readonly size?: ButtonSize;
};

/** Shows the ways to add a planned stream to a calendar: a file, or a web calendar. */
export function AddToCalendar({ stream: { id, title, description, scheduledAt, event }, size = 'sm' }: CalendarProps) {
  if (scheduledAt === null) return null;
  const address = siteUrl(streamPath({ id, event }));
  const endAt = new Date(Date.parse(scheduledAt) + HOUR_MS).toISOString();
  const links = [
    { label: streamsText('calendarFileIcs'), href: apiPath(`/streams/${id}/calendar.ics`) },
    ...calendarLinks({
      title,
      details: `${description}\n\n${address}`.trim(),
      venue: address,
      allDay: false,
      timeZone: ownZone(),
      startAt: scheduledAt,
      localStart: localTimeOf(scheduledAt, ownZone()),
      endAt,
      localEnd: localTimeOf(endAt, ownZone()),
    }),
  ];
  return (
    <Menu
      align="start"
      trigger={
        <Button
          size={size}
          icon={<CalendarPlusIcon className="size-4" />}
          aria-label={streamsText('addTitleToCalendar', { title })}
        >
          {streamsText('addToCalendar')}
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
