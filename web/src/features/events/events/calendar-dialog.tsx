import type { EventPage } from '@festoon/contracts/events/event-page';
import { formatPlace } from '@festoon/contracts/core/place';
import { calendarDialogText } from '@festoon/catalogue/events/calendar-dialog';
import { calendarLinks } from '../../../lib/format/calendar-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { NativeDialog } from '../../../ui/overlay/native-dialog.tsx';

/** Shows the ways to add the event to a calendar: a file, and links to web calendars. */
export function CalendarDialog({ event, onClose }: { event: EventPage; onClose: () => void }) {
  const { shareUrl, venueName: name, address, city, countryCode: country } = event;
  const links = [
    { label: calendarDialogText('calendarFileIcs'), href: event.calendarUrl },
    ...calendarLinks({
      ...event,
      details: `${event.summary}\n\n${shareUrl}`.trim(),
      venue: event.format === 'online' ? shareUrl : formatPlace({ name, address, city, country }),
    }),
  ];
  return (
    <NativeDialog open onClose={onClose} title={calendarDialogText('addToYourCalendar')} shape="sheet">
      <ul className="grid gap-3">
        {links.map(({ label, href }, index) => (
          <li key={label} className="grid">
            <a
              href={href}
              {...(index > 0 && { target: '_blank', rel: 'noopener' })}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </NativeDialog>
  );
}
