import { stageBooking, stageHold, stageTransfer } from './bookings.ts';
import { stageCall } from './live/calls.ts';
import { giveMoney, type Database } from './servers/database.ts';
import type { Person, Role } from './people.ts';
import { ADMIN_SECTIONS } from './routes.ts';
import { isBuilt } from './servers/built-pages.ts';
import { stageEvent } from './live/stage.ts';
import { stageNotifications } from './notifications.ts';

export type Screen = {
  /** As the router calls its page. */
  readonly name: string;
  readonly as: Role;
  /** Where it is, once what it shows was brought about. */
  readonly path: (person: Person, database: Database) => string | Promise<string>;
};

const at = (name: string, as: Role, path: string): Screen => ({ name, as, path: () => path });

const hostedEvent = async (person: Person, database: Database) =>
  (await stageEvent(database, { organiserId: person.account?.id ?? '' })).id;

const aboutHosted = (name: string, build: (id: string) => string): Screen => ({
  name,
  as: 'user',
  path: async (person, database) => build(await hostedEvent(person, database)),
});

const screens: readonly Screen[] = [
  at('home', 'visitor', '/'),
  at('register', 'visitor', '/register'),
  at('login', 'visitor', '/login'),
  at('reset-password', 'visitor', '/reset-password'),
  at('admin-login', 'visitor', '/admin/login'),
  {
    name: 'event',
    as: 'visitor',
    path: async (_person, database) => `/events/${(await stageEvent(database)).slug}`,
  },
  {
    name: 'organiser',
    as: 'visitor',
    path: async (_person, database) => `/organisers/${(await stageEvent(database)).organiserHandle}`,
  },
  {
    name: 'report',
    as: 'user',
    path: async (_person, database) => `/report?kind=event&id=${(await stageEvent(database)).id}`,
  },
  at('explore', 'user', '/explore'),
  {
    name: 'checkout',
    as: 'user',
    path: async (person, database) => {
      await giveMoney(database, person.account?.id ?? '', 1240);
      return `/checkout?booking=${await stageHold(person, await stageEvent(database), 2)}`;
    },
  },
  {
    name: 'payment-success',
    as: 'user',
    path: async (person, database) => `/payment/success?booking=${(await stageBooking(person, database)).bookingId}`,
  },
  {
    name: 'profile-bookings',
    as: 'user',
    path: async (person, database) => {
      await stageBooking(person, database);
      return '/profile/bookings';
    },
  },
  {
    name: 'ticket',
    as: 'user',
    path: async (person, database) => `/profile/tickets/${(await stageBooking(person, database)).ticketId}`,
  },
  {
    name: 'transfer',
    as: 'user',
    path: async (person, database) => `/transfers/${await stageTransfer(person, database)}`,
  },
  at('profile-details', 'user', '/profile/details'),
  at('profile-events', 'user', '/profile/events'),
  at('import-events', 'user', '/profile/events/import'),
  at('profile-saved', 'user', '/profile/saved'),
  at('profile-subscription', 'user', '/profile/subscription'),
  at('profile-wallet', 'user', '/profile/wallet'),
  at('profile-security', 'user', '/profile/security'),
  {
    name: 'profile-notifications',
    as: 'user',
    path: async (person, database) => {
      await stageNotifications(database, person.account?.id ?? '');
      return '/profile/notifications';
    },
  },
  at('profile-privacy', 'user', '/profile/privacy'),
  aboutHosted('edit-event', (id) => `/profile/edit-event/${id}`),
  aboutHosted('attendees', (id) => `/profile/events/${id}/attendees`),
  aboutHosted('check-in', (id) => `/profile/events/${id}/check-in`),
  aboutHosted('attendee-messages', (id) => `/profile/events/${id}/messages`),
  aboutHosted('promotions', (id) => `/profile/events/${id}/promotions`),
  aboutHosted('team', (id) => `/profile/events/${id}/team`),
  aboutHosted('event-analytics', (id) => `/event-analytics/${id}`),
  at('dashboard', 'user', '/dashboard'),
  at('premium-checkout', 'user', '/premium/checkout?plan=monthly'),
  at('premium-success', 'subscriber', '/premium/success'),
  at('chats', 'subscriber', '/chats'),
  at('live-stream', 'subscriber', '/live-stream'),
  {
    name: 'call',
    as: 'subscriber',
    path: async (person, database) => `/calls/${await stageCall(database, person, { state: 'ended', mine: 'missed' })}`,
  },
  at('admin-dashboard', 'admin', '/admin/dashboard'),
  ...ADMIN_SECTIONS.map((section) => at(`admin-${section}`, 'admin', `/admin/dashboard/${section}`)),
];

/** Every screen of the product, each with a role that may open it. */
export const SCREENS = screens.filter(({ name }) => isBuilt(name));
