import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { siteUrl } from '../../../lib/config.ts';
import { apiPath } from '../../../lib/api/api-client.ts';
import { calendarLinks } from '../../../lib/format/calendar-links.ts';
import { buttonClass, type ButtonSize } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CalendarPlusIcon, DownloadIcon, ReceiptIcon, Share2Icon } from '../../../ui/image/icons.ts';
import { NativePopover } from '../../../ui/overlay/native-popover.tsx';
import { formatVenue } from './booking-text.ts';

const iconClass = 'size-4.5';
const itemClass = 'flex min-h-11 items-center rounded-control px-3 hover:bg-hover';

function bookingFile(booking: Pick<Booking, 'id'>, file: 'tickets.pdf' | 'receipt.pdf' | 'calendar.ics'): string {
  return apiPath(`/bookings/${booking.id}/${file}`);
}

function eventUrl(event: Pick<Booking['event'], 'slug'>): string {
  return siteUrl(`/events/${encodeURIComponent(event.slug)}`);
}

type ActionProps = { readonly booking: Booking; readonly size?: ButtonSize };

/** Returns links that add the event to a calendar: a file, and web calendars in a new tab. */
export function bookingCalendars(booking: Booking): { label: string; href: string; target?: string; rel?: string }[] {
  const { event } = booking;
  const links = calendarLinks({ ...event, details: eventUrl(event), venue: formatVenue(event) });
  return [
    { label: bookingText('calendarFileIcs'), href: bookingFile(booking, 'calendar.ics') },
    ...links.map((link) => ({ ...link, target: '_blank', rel: 'noreferrer' })),
  ];
}

export function AddToCalendar({ booking, size = 'md' }: ActionProps) {
  return (
    <NativePopover
      triggerClassName={buttonClass('secondary', size)}
      trigger={
        <span className="inline-flex items-center gap-2">
          <CalendarPlusIcon className={iconClass} />
          {bookingText('addToCalendar')}
        </span>
      }
    >
      <ul>
        {bookingCalendars(booking).map(({ label, ...link }) => (
          <li key={label}>
            <a className={itemClass} {...link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </NativePopover>
  );
}

export function TicketsPdf({ booking, size = 'md' }: ActionProps) {
  return (
    <a href={bookingFile(booking, 'tickets.pdf')} className={buttonClass('secondary', size)}>
      <span className="inline-flex items-center gap-2">
        <DownloadIcon className={iconClass} />
        {bookingText('ticketsAsPdf')}
      </span>
    </a>
  );
}

/** Shows a link to the receipt of a paid booking. A free booking has none. */
export function Receipt({ booking, size = 'md' }: ActionProps) {
  if (booking.totalMinor === 0) return null;
  return (
    <a href={bookingFile(booking, 'receipt.pdf')} className={buttonClass('secondary', size)}>
      <span className="inline-flex items-center gap-2">
        <ReceiptIcon className={iconClass} />
        {bookingText('receipt')}
      </span>
    </a>
  );
}

/** Shows a button that opens the system's share sheet, or copies the link. */
export function ShareEvent({ booking, size = 'md' }: ActionProps) {
  const { event } = booking;
  const url = eventUrl(event);
  if (typeof navigator.share !== 'function') return <CopyButton text={url} label={bookingText('copyEventLink')} />;
  return (
    <button
      type="button"
      className={buttonClass('secondary', size)}
      onClick={() => {
        // Closing the sheet rejects the promise, but is not an error.
        navigator.share({ title: event.title, url }).catch(() => undefined);
      }}
    >
      <span className="inline-flex items-center gap-2">
        <Share2Icon className={iconClass} />
        {bookingText('share')}
      </span>
    </button>
  );
}
