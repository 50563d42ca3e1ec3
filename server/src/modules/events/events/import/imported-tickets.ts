import { createHash } from 'node:crypto';
import { DEFAULT_TICKET_TYPE, type TicketTypeDraft } from '../editing/event-draft.ts';
import type { ImportRecord } from './import-record.ts';

/** Prices of a day at a conference, for files that name none; which one an event gets follows from its key. */
const DEFAULT_PRICES_MINOR = [4900, 9900, 14_900, 19_900, 24_900, 39_900];
const STANDARD_QUANTITY = 300;
const STUDENT = { name: 'Student', description: 'For students and people between jobs.', quantity: 60 };
const COMMUNITY = { name: 'Community ticket', description: 'This one is free.', quantity: 150, maxPerPerson: 2 };
const ONLINE = { name: 'Online', description: 'The link comes with your ticket.', quantity: null };
/** One event in so many is free. */
const FREE_EVENT_RATIO = 4;

/** Returns the tickets of an imported event: one at the file's price, else a standard and a student one, or a free one. */
export function importedTickets(record: ImportRecord): TicketTypeDraft[] {
  const attendance = record.format === 'online' ? 'online' : 'in_person';
  if (record.priceMinor !== null) {
    const kind = record.priceMinor === 0 ? 'free' : 'paid';
    return [{ ...DEFAULT_TICKET_TYPE, kind, priceMinor: record.priceMinor, quantity: record.quantity, attendance }];
  }
  const hashByte = createHash('sha256').update(record.sourceKey).digest().readUInt8(0);
  if (record.format === 'online') return [{ ...DEFAULT_TICKET_TYPE, ...ONLINE, attendance }];
  if (hashByte % FREE_EVENT_RATIO === 0) return [{ ...DEFAULT_TICKET_TYPE, ...COMMUNITY, attendance }];
  const priceMinor = DEFAULT_PRICES_MINOR[hashByte % DEFAULT_PRICES_MINOR.length] ?? 4900;
  const quantity = record.quantity ?? STANDARD_QUANTITY;
  return [
    { ...DEFAULT_TICKET_TYPE, name: 'Standard', kind: 'paid', priceMinor, quantity, attendance },
    { ...DEFAULT_TICKET_TYPE, ...STUDENT, kind: 'paid', priceMinor: Math.round(priceMinor / 3), attendance },
  ];
}
