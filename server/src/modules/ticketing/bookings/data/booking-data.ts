import { ticketingDataText } from '@festoon/catalogue/ticketing/ticketing-data';
import type { PersonalData } from '../../../../platform/http/module.ts';
import { evictCachedFiles } from '../../../../platform/rendering/render-file.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import {
  deleteOrganiserBlocks,
  deleteWaitlistEntries,
  findBookingBlocker,
  redactBookings,
  redactTickets,
  redactTransfers,
  listAnswerUploads,
  listBookingsOf,
  listOrganiserBlocksOf,
  listTicketsHeldBy,
  listTransfersOf,
  listWaitlistEntriesOf,
} from './booking-data-queries.ts';

const bookings: PersonalData = {
  kind: 'bookings',
  get description() {
    return ticketingDataText('bookings');
  },
  get retainedNote() {
    return ticketingDataText('bookingsRetained');
  },
  tables: [
    ...['bookings', 'booking_attendees', 'booking_invoice_details', 'booking_refunds', 'answer_files', 'booking_line_items'],
  ],
  export: ({ db }, accountId) => listBookingsOf(db, accountId),
  files: ({ db }, accountId) => listAnswerUploads(db, accountId),
  erase: (_ctx, tx, accountId) => redactBookings(tx, accountId),
};

const tickets: PersonalData = {
  kind: 'tickets',
  get description() {
    return ticketingDataText('tickets');
  },
  get retainedNote() {
    return ticketingDataText('ticketsRetained');
  },
  tables: ['tickets', 'ticket_transfers', 'resale_listings'],
  export: async ({ db }, accountId) => ({
    tickets: await listTicketsHeldBy(db, accountId),
    sent: await listTransfersOf(db, accountId),
  }),
  erase: async (ctx, tx, accountId) => {
    const account = await findAccount(tx, accountId);
    if (account === null) return 0;
    evictCachedFiles(accountId);
    const whose = { id: accountId, email: account.email, now: ctx.clock.now() };
    return (await redactTickets(tx, whose)) + (await redactTransfers(tx, whose));
  },
  findErasureBlocker: ({ clock }, db, accountId) => findBookingBlocker(db, accountId, clock.now()),
};

const waitlist: PersonalData = {
  kind: 'waiting-lists',
  get description() {
    return ticketingDataText('waitlist');
  },
  tables: ['waitlist_entries'],
  export: ({ db }, accountId) => listWaitlistEntriesOf(db, accountId),
  erase: (_ctx, tx, accountId) => deleteWaitlistEntries(tx, accountId),
};

/** The export of a blocked person leaves out who has blocked them. */
const organiserBlocks: PersonalData = {
  kind: 'organiser-blocks',
  get description() {
    return ticketingDataText('organiserBlocks');
  },
  tables: ['organiser_blocks'],
  export: ({ db }, accountId) => listOrganiserBlocksOf(db, accountId),
  erase: (_ctx, tx, accountId) => deleteOrganiserBlocks(tx, accountId),
};

export const bookingData: readonly PersonalData[] = [bookings, tickets, waitlist, organiserBlocks];
