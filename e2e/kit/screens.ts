import { seedBooking, seedHold, seedTransfer } from './bookings.ts';
import { seedCall } from './live/calls.ts';
import { creditWallet, type Database } from './servers/database.ts';
import type { Person, Role } from './people.ts';
import { ADMIN_SECTIONS } from './routes.ts';
import { isBuilt } from './servers/built-pages.ts';
import { seedEvent } from './events.ts';
import { seedNotifications } from './notifications.ts';
import { seedWaitingRoom } from './waiting-room.ts';

export type Screen = {
  /** The name of its page in the router. */
  readonly name: string;
  readonly as: Role;
  /** Returns its path, after creating the data that it shows. */
  readonly path: (person: Person, database: Database) => string | Promise<string>;
};

const staticScreen = (name: string, as: Role, path: string): Screen => ({ name, as, path: () => path });

const seedOwnEvent = async (person: Person, database: Database) =>
  (await seedEvent(database, { organiserId: person.account?.id ?? '' })).id;

const ownEventScreen = (name: string, toPath: (id: string) => string): Screen => ({
  name,
  as: 'user',
  path: async (person, database) => toPath(await seedOwnEvent(person, database)),
});

const screens: readonly Screen[] = [
  staticScreen('home', 'visitor', '/'),
  staticScreen('browse', 'visitor', '/in/all'),
  staticScreen('site-page', 'visitor', '/pages/privacy'),
  staticScreen('register', 'visitor', '/register'),
  staticScreen('login', 'visitor', '/login'),
  staticScreen('reset-password', 'visitor', '/reset-password'),
  staticScreen('admin-login', 'visitor', '/admin/login'),
  {
    name: 'event',
    as: 'visitor',
    path: async (_person, database) => `/events/${(await seedEvent(database)).slug}`,
  },
  {
    name: 'organiser',
    as: 'visitor',
    path: async (_person, database) => `/organisers/${(await seedEvent(database)).organiserHandle}`,
  },
  {
    name: 'report',
    as: 'user',
    path: async (_person, database) => `/report?kind=event&id=${(await seedEvent(database)).id}`,
  },
  staticScreen('explore', 'user', '/explore'),
  {
    name: 'event-live',
    as: 'visitor',
    path: async (_person, database) => `/events/${(await seedEvent(database, { format: 'online' })).slug}/live`,
  },
  {
    name: 'event-chat',
    as: 'user',
    path: async (person, database) => {
      const event = await seedEvent(database, { format: 'online', tickets: [{ name: 'Free entry' }] });
      await seedBooking(person, database, event);
      return `/events/${event.slug}/chat`;
    },
  },
  {
    name: 'queue',
    as: 'user',
    path: async (_person, database) => {
      const event = await seedEvent(database);
      await seedWaitingRoom(database, event.id, { ahead: 240 });
      return `/events/${event.slug}/queue`;
    },
  },
  {
    name: 'checkout',
    as: 'user',
    path: async (person, database) => {
      await creditWallet(database, person.account?.id ?? '', 1240);
      return `/checkout?booking=${await seedHold(person, await seedEvent(database), 2)}`;
    },
  },
  {
    name: 'payment-success',
    as: 'user',
    path: async (person, database) => `/payment/success?booking=${(await seedBooking(person, database)).bookingId}`,
  },
  {
    name: 'profile-bookings',
    as: 'user',
    path: async (person, database) => {
      await seedBooking(person, database);
      return '/profile/bookings';
    },
  },
  {
    name: 'ticket',
    as: 'user',
    path: async (person, database) => `/profile/tickets/${(await seedBooking(person, database)).ticketId}`,
  },
  {
    name: 'transfer',
    as: 'user',
    path: async (person, database) => `/transfers/${await seedTransfer(person, database)}`,
  },
  staticScreen('profile-details', 'user', '/profile/details'),
  staticScreen('profile-events', 'user', '/profile/events'),
  staticScreen('import-events', 'user', '/profile/events/import'),
  staticScreen('venues', 'user', '/profile/events/venues'),
  staticScreen('block-list', 'user', '/profile/events/blocked'),
  staticScreen('profile-saved', 'user', '/profile/saved'),
  staticScreen('profile-subscription', 'user', '/profile/subscription'),
  staticScreen('profile-wallet', 'user', '/profile/wallet'),
  staticScreen('tax-report', 'user', '/profile/wallet/taxes'),
  staticScreen('profile-security', 'user', '/profile/security'),
  {
    name: 'profile-notifications',
    as: 'user',
    path: async (person, database) => {
      await seedNotifications(database, person.account?.id ?? '');
      return '/profile/notifications';
    },
  },
  staticScreen('profile-privacy', 'user', '/profile/privacy'),
  ownEventScreen('edit-event', (id) => `/profile/edit-event/${id}`),
  ownEventScreen('attendees', (id) => `/profile/events/${id}/attendees`),
  ownEventScreen('check-in', (id) => `/profile/events/${id}/check-in`),
  ownEventScreen('attendee-messages', (id) => `/profile/events/${id}/messages`),
  ownEventScreen('promotions', (id) => `/profile/events/${id}/promotions`),
  ownEventScreen('waiting-room', (id) => `/profile/events/${id}/waiting-room`),
  ownEventScreen('team', (id) => `/profile/events/${id}/team`),
  ownEventScreen('event-analytics', (id) => `/event-analytics/${id}`),
  staticScreen('dashboard', 'user', '/dashboard'),
  staticScreen('premium-checkout', 'user', '/premium/checkout?plan=monthly'),
  staticScreen('premium-success', 'subscriber', '/premium/success'),
  staticScreen('chats', 'subscriber', '/chats'),
  staticScreen('live-stream', 'subscriber', '/live-stream'),
  {
    name: 'call',
    as: 'subscriber',
    path: async (person, database) =>
      `/calls/${await seedCall(database, person, { state: 'ended', participantState: 'missed' })}`,
  },
  staticScreen('admin-dashboard', 'admin', '/admin/dashboard'),
  ...ADMIN_SECTIONS.map((section) => staticScreen(`admin-${section}`, 'admin', `/admin/dashboard/${section}`)),
];

/** Every screen of the product, each with a role that may open it. */
export const SCREENS = screens.filter(({ name }) => isBuilt(name));
