import { exploreEvents } from '@festoon/contracts/events/explore';
import { searchOrganiserEvents, type OrganiserEventMatch } from '@festoon/contracts/events/organiser-events';
import { searchChatPeople } from '@festoon/contracts/messaging/chat-people';
import { listAdminAccounts } from '@festoon/contracts/operations/admin-accounts';
import { listAdminEvents } from '@festoon/contracts/operations/admin-events';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { listAdminBookings } from '@festoon/contracts/ticketing/admin-bookings';
import { paletteText } from '@festoon/catalogue/app/palette';
import { call } from '../../lib/api/api-client.ts';
import { formatLocalDateTime } from '../../lib/format/format.ts';
import { eventStatusBadge } from '../../features/hosting/editor/event-status-badges.ts';
import {
  CalendarDaysIcon,
  CalendarIcon,
  ChartColumnIcon,
  CircleUserIcon,
  MessageCircleIcon,
  PencilIcon,
  ScanLineIcon,
  SearchIcon,
  TicketIcon,
  UsersIcon,
} from '../../ui/image/icons.ts';
import type { PaletteGroupName, PaletteItem } from './palette-item.ts';
import type { PaletteRole } from './palette-pages.ts';
import { sortResults } from './rank-items.ts';

const LIMIT = 5;

/** A group of results that the server finds. */
export type PaletteSearch = {
  readonly name: PaletteGroupName;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
};

type Viewer = {
  readonly role: PaletteRole;
  /** True if the account may see the people whom it can message. */
  readonly hasPeople: boolean;
};

/** Returns the searches of a role, in the order of their groups. */
export function listPaletteSearches({ role, hasPeople }: Viewer): readonly PaletteSearch[] {
  if (role === 'admin') return adminSearches;
  if (role === 'visitor') return [];
  return hasPeople ? [ownEventSearch, eventSearch, personSearch] : [ownEventSearch, eventSearch];
}

const placeOf = (localStart: string, city: string) => {
  const start = formatLocalDateTime(localStart);
  return city === '' ? start : paletteText('startAndPlace', { start, place: city });
};

const datesAndPlace = (count: number, city: string) => {
  const dates = paletteText('dates', { count });
  return city === '' ? dates : paletteText('startAndPlace', { start: dates, place: city });
};

const ownEventSearch: PaletteSearch = {
  name: 'yourEvents',
  find: async (text, signal) => {
    const { items } = await call(searchOrganiserEvents, { q: text, limit: LIMIT }, { signal, quiet: true });
    const events = sortResults(
      items.map((event) => ({ event, label: event.title || paletteText('untitledEvent') })),
      text,
    );
    // The best match also has its actions. To reach those of another event, people type more of its title.
    return events.flatMap(({ event, label }, index) => [
      ownEventItem(event, label),
      ...(index === 0 ? ownEventActions(event, label) : []),
    ]);
  },
};

function ownEventItem({ id, slug, localStart, status, occurrenceCount }: OrganiserEventMatch, label: string): PaletteItem {
  return {
    id: `own-event:${id}`,
    label,
    detail: paletteText('statusAndStart', {
      status: eventStatusBadge(status).label,
      start: occurrenceCount > 1 ? paletteText('dates', { count: occurrenceCount }) : formatLocalDateTime(localStart),
    }),
    icon: CalendarDaysIcon,
    target: { href: `/events/${slug}` },
    isStored: true,
  };
}

function ownEventActions({ id, role }: OrganiserEventMatch, title: string): PaletteItem[] {
  const checkIn = { label: paletteText('checkInOf', { title }), icon: ScanLineIcon, href: `/profile/events/${id}/check-in` };
  const forManagers = [
    { label: paletteText('attendeesOf', { title }), icon: UsersIcon, href: `/profile/events/${id}/attendees` },
    { label: paletteText('analyticsOf', { title }), icon: ChartColumnIcon, href: `/event-analytics/${id}` },
    { label: paletteText('editOf', { title }), icon: PencilIcon, href: `/profile/edit-event/${id}` },
  ];
  return [checkIn, ...(role === 'check_in' ? [] : forManagers)].map(({ label, icon, href }) => ({
    id: `own-event:${href}`,
    label,
    icon,
    target: { href },
    isStored: true,
  }));
}

const eventSearch: PaletteSearch = {
  name: 'events',
  find: async (text, signal) => {
    const { items, nextCursor } = await call(exploreEvents, { q: text, limit: LIMIT }, { signal, quiet: true });
    const found = items.map(({ id, slug, title, localStart, city, occurrenceCount }): PaletteItem => ({
      id: `event:${id}`,
      label: title,
      detail: occurrenceCount > 1 ? datesAndPlace(occurrenceCount, city) : placeOf(localStart, city),
      icon: CalendarIcon,
      target: { href: `/events/${slug}` },
      isStored: true,
    }));
    return nextCursor === null ? found : [...found, allEventsItem(text)];
  },
};

function allEventsItem(text: string): PaletteItem {
  return {
    id: 'all-events',
    label: paletteText('searchAllEvents', { query: text }),
    icon: SearchIcon,
    target: { href: `/explore?${new URLSearchParams({ q: text })}` },
  };
}

const personSearch: PaletteSearch = {
  name: 'people',
  find: async (text, signal) => {
    const { items } = await call(searchChatPeople, { q: text, limit: LIMIT }, { signal, quiet: true });
    return items.map(({ id, name }) => ({
      id: `person:${id}`,
      label: name,
      icon: MessageCircleIcon,
      target: { href: `/chats?person=${id}` },
    }));
  },
};

/** Opens the panel of one row in a section of the admin area. */
const adminHref = (section: string, id: string) => `/admin/dashboard/${section}?open=${id}`;

const adminSearches: readonly PaletteSearch[] = [
  {
    name: 'users',
    find: async (text, signal) => {
      const { items } = await call(listAdminAccounts, { q: text, limit: LIMIT }, { signal, quiet: true });
      const found = items.map(({ id, name, email }) => ({
        id: `user:${id}`,
        label: name,
        detail: email,
        icon: CircleUserIcon,
        target: { href: adminHref('users', id) },
      }));
      return sortResults(found, text);
    },
  },
  {
    name: 'events',
    find: async (text, signal) => {
      const { items } = await call(listAdminEvents, { q: text, limit: LIMIT }, { signal, quiet: true });
      const found = items.map(({ id, title, organiser, series }) => ({
        id: `admin-event:${id}`,
        label: title || paletteText('untitledEvent'),
        detail: series
          ? paletteText('organiserAndDates', { organiser: organiser.name, count: series.occurrenceCount })
          : organiser.name,
        icon: CalendarDaysIcon,
        target: { href: adminHref('events', id) },
      }));
      return sortResults(found, text);
    },
  },
  {
    name: 'bookings',
    find: async (text, signal) => {
      const { items } = await call(listAdminBookings, { q: text, limit: LIMIT }, { signal, quiet: true });
      return items.map(({ id, reference, event, buyer }) => ({
        id: `booking:${id}`,
        label: paletteText('bookingOf', { reference, event: event.title }),
        detail: buyer.name,
        icon: TicketIcon,
        target: { href: adminHref('bookings', id) },
      }));
    },
  },
];

/** Returns the items of the account's upcoming bookings. A booking opens its first ticket. */
export function ticketItems(bookings: readonly Booking[]): readonly PaletteItem[] {
  return bookings
    .filter(({ status }) => status === 'confirmed')
    .map(({ id, reference, event, tickets }) => {
      const ticket = tickets.find(({ isTransferred, status }) => !isTransferred && status !== 'void');
      return {
        id: `booking:${id}`,
        label: event.title,
        detail: placeOf(event.localStart, event.city),
        keywords: reference,
        icon: TicketIcon,
        target: { href: ticket ? `/profile/tickets/${ticket.id}` : '/profile/bookings' },
      };
    });
}
