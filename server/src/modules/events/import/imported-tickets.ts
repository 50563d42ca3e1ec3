import { createHash } from 'node:crypto';
import { PLAIN_TICKET, type TicketTypeDraft } from '../event-draft.ts';
import type { ImportRecord } from './import-record.ts';

/** Prices of a day at a conference, for files that name none; which one an event gets follows from its key. */
const USUAL_PRICES_MINOR = [4900, 9900, 14_900, 19_900, 24_900, 39_900];
const COMMUNITY_QUANTITY = 60;
const STANDARD_QUANTITY = 300;

/** What can be booked for an imported event: the file's own price, else a standard ticket and a few free ones. */
export function importedTickets(record: ImportRecord): TicketTypeDraft[] {
  const attendance = record.format === 'online' ? 'online' : 'in_person';
  if (record.priceMinor !== null) {
    const kind = record.priceMinor === 0 ? 'free' : 'paid';
    return [{ ...PLAIN_TICKET, kind, priceMinor: record.priceMinor, quantity: record.quantity, attendance }];
  }
  const draw = createHash('sha256').update(record.sourceKey).digest().readUInt8(0);
  const priceMinor = USUAL_PRICES_MINOR[draw % USUAL_PRICES_MINOR.length] ?? 4900;
  const standard = {
    ...PLAIN_TICKET,
    name: 'Standard',
    kind: 'paid' as const,
    priceMinor,
    quantity: record.quantity ?? STANDARD_QUANTITY,
    attendance,
  } as const;
  const community = {
    ...PLAIN_TICKET,
    name: 'Community ticket',
    description: 'For students and people between jobs.',
    quantity: COMMUNITY_QUANTITY,
    maxPerPerson: 1,
    attendance,
  } as const;
  return record.format === 'online'
    ? [{ ...community, name: 'Online', description: 'The link comes with your ticket.', quantity: null }]
    : [community, standard];
}
