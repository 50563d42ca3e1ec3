import type { PersonalData } from '../../../../platform/http/module.ts';
import { dropCachedPdfs } from '../../../../platform/pdf/render-pdf.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import {
  deleteWaits,
  emptyBookings,
  emptyTickets,
  emptyTransfers,
  hasComingTickets,
  listAnswerUploads,
  listBookingsBy,
  listTicketsHeldBy,
  listTransfersBy,
  listWaitsOf,
} from './booking-data-queries.ts';

const bookings: PersonalData = {
  kind: 'bookings',
  describe: 'What you booked, with names, answers and files you gave, and what went back to you.',
  stays: 'That something was booked, when and for how much, without names: organisers and the law need complete books.',
  tables: [
    ...['bookings', 'booking_attendees', 'booking_invoice_details', 'booking_refunds', 'answer_files', 'booking_lines'],
  ],
  export: ({ db }, accountId) => listBookingsBy(db, accountId),
  files: ({ db }, accountId) => listAnswerUploads(db, accountId),
  erase: (_ctx, tx, accountId) => emptyBookings(tx, accountId),
};

const tickets: PersonalData = {
  kind: 'tickets',
  describe: 'Tickets you hold or held, and those you sent to others.',
  stays: 'That a ticket was sold and used, without your name.',
  tables: ['tickets', 'ticket_transfers', 'ticket_returns'],
  export: async ({ db }, accountId) => ({
    tickets: await listTicketsHeldBy(db, accountId),
    sent: await listTransfersBy(db, accountId),
  }),
  erase: async (ctx, tx, accountId) => {
    const account = await findAccount(tx, accountId);
    if (account === null) return 0;
    dropCachedPdfs(accountId);
    const whose = { id: accountId, email: account.email, now: ctx.clock.now() };
    return (await emptyTickets(tx, whose)) + (await emptyTransfers(tx, whose));
  },
  refusesErasure: async ({ clock }, db, accountId) =>
    (await hasComingTickets(db, accountId, clock.now())) ? 'coming_tickets' : null,
};

const waitingList: PersonalData = {
  kind: 'waiting-lists',
  describe: 'Events whose waiting list you were on.',
  tables: ['waiting_list_entries'],
  export: ({ db }, accountId) => listWaitsOf(db, accountId),
  erase: (_ctx, tx, accountId) => deleteWaits(tx, accountId),
};

export const bookingData: readonly PersonalData[] = [bookings, tickets, waitingList];
