import type { listAttendees as contract } from '@festoon/contracts/ticketing/attendees';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { foldText } from '../../../platform/db/fold-text.ts';
import { hasTickets, listBookingIdsByReference, type AttendeeFilter } from './attendee-queries.ts';

type Params = Omit<EndpointInput<typeof contract>, 'cursor' | 'limit'>;

const WORDS_MAX = 6;
const REFERENCE = /^[0-9a-z]{3,8}$/;
/** Addresses and numbers are right or wrong; names get misspelt. */
const NAME = /^[\p{L}\p{M}'’. -]{4,}$/u;

/** The filter as the list's statements take it. */
export async function readFilter(
  db: DbOrTx,
  { eventId, q = '', ticketTypeId, status, promoCodeId }: Params,
): Promise<AttendeeFilter> {
  const folded = q === '' ? '' : await foldText(db, q);
  const words = folded.split(/[\s,;]+/).filter((word) => word !== '');
  const [word = ''] = words;
  const wanted = {
    eventId,
    words: words.slice(0, WORDS_MAX),
    bookingIds:
      words.length === 1 && REFERENCE.test(word) ? await listBookingIdsByReference(db, eventId, word.toUpperCase()) : [],
    isNear: false,
    ticketTypeId,
    status,
    promoCodeId,
  };
  const mayBeMisspelt = words.length > 0 && NAME.test(folded) && !(await hasTickets(db, wanted));
  return { ...wanted, isNear: mayBeMisspelt };
}
