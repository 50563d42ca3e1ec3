import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { siteUrl } from '../../../lib/config.ts';
import { apiPath } from '../../../lib/api/api-client.ts';
import { calendarLinks } from '../../../lib/format/calendar-links.ts';
import { mapAppUrl } from '../../../lib/format/map-app.ts';
import { buttonClass, type ButtonSize } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CalendarPlusIcon, DownloadIcon, NavigationIcon, ReceiptIcon, Share2Icon } from '../../../ui/image/icons.ts';
import { NativePopover } from '../../../ui/overlay/native-popover.tsx';
import { formatVenue } from './booking-text.ts';

const iconClass = 'size-4.5';
const itemClass = 'flex min-h-11 items-center rounded-control px-3 hover:bg-hover';

export function bookingFile(booking: Pick<Booking, 'id'>, file: 'tickets.pdf' | 'receipt.pdf' | 'calendar.ics'): string {
  return apiPath(`/bookings/${booking.id}/${file}`);
}

function eventUrl(event: Pick<Booking['event'], 'slug'>): string {
  return siteUrl(`/events/${encodeURIComponent(event.slug)}`);
}

type ActionProps = { readonly booking: Booking; readonly size?: ButtonSize };

export function AddToCalendar({ booking, size = 'md' }: ActionProps) {
  const { event } = booking;
  const links = calendarLinks({ ...event, details: eventUrl(event), venue: formatVenue(event) });
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
        <li>
          <a className={itemClass} href={bookingFile(booking, 'calendar.ics')}>
            {bookingText('calendarFileIcs')}
          </a>
        </li>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a className={itemClass} href={href} target="_blank" rel="noreferrer">
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

export function Directions({ booking, size = 'md' }: ActionProps) {
  const { latitude, longitude } = booking.event;
  if (latitude === null || longitude === null) return null;
  return (
    <a
      href={mapAppUrl({ latitude, longitude }, navigator.userAgent)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('secondary', size)}
    >
      <span className="inline-flex items-center gap-2">
        <NavigationIcon className={iconClass} />
        {bookingText('directions')}
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
        {bookingText('shareWithFriends')}
      </span>
    </button>
  );
}
