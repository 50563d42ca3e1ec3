import type { PersonalData } from '../../../../platform/http/module.ts';
import { evictCachedPdfs } from '../../../../platform/pdf/render-pdf.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import {
  deleteWaitlistEntries,
  redactBookings,
  redactTickets,
  redactTransfers,
  hasUpcomingTickets,
  listAnswerUploads,
  listBookingsOf,
  listTicketsHeldBy,
  listTransfersOf,
  listWaitlistEntriesOf,
} from './booking-data-queries.ts';

const bookings: PersonalData = {
  kind: 'bookings',
  description: 'What you booked, with names, answers and files you gave, and what went back to you.',
  retainedNote:
    'That something was booked, when and for how much, without names: organisers and the law need complete books.',
  tables: [
    ...['bookings', 'booking_attendees', 'booking_invoice_details', 'booking_refunds', 'answer_files', 'booking_line_items'],
  ],
  export: ({ db }, accountId) => listBookingsOf(db, accountId),
  files: ({ db }, accountId) => listAnswerUploads(db, accountId),
  erase: (_ctx, tx, accountId) => redactBookings(tx, accountId),
};

const tickets: PersonalData = {
  kind: 'tickets',
  description: 'Tickets you hold or held, and those you sent to others.',
  retainedNote: 'That a ticket was sold and used, without your name.',
  tables: ['tickets', 'ticket_transfers', 'resale_listings'],
  export: async ({ db }, accountId) => ({
    tickets: await listTicketsHeldBy(db, accountId),
    sent: await listTransfersOf(db, accountId),
  }),
  erase: async (ctx, tx, accountId) => {
    const account = await findAccount(tx, accountId);
    if (account === null) return 0;
    evictCachedPdfs(accountId);
    const whose = { id: accountId, email: account.email, now: ctx.clock.now() };
    return (await redactTickets(tx, whose)) + (await redactTransfers(tx, whose));
  },
  findErasureBlocker: async ({ clock }, db, accountId) =>
    (await hasUpcomingTickets(db, accountId, clock.now())) ? 'coming_tickets' : null,
};

const waitlist: PersonalData = {
  kind: 'waiting-lists',
  description: 'Events whose waiting list you were on.',
  tables: ['waitlist_entries'],
  export: ({ db }, accountId) => listWaitlistEntriesOf(db, accountId),
  erase: (_ctx, tx, accountId) => deleteWaitlistEntries(tx, accountId),
};

export const bookingData: readonly PersonalData[] = [bookings, tickets, waitlist];
