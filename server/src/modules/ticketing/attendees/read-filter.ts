import type { listAttendees as contract } from '@festoon/contracts/ticketing/attendees';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { foldText } from '../../../platform/db/fold-text.ts';
import { hasTickets, listBookingIdsByReference, type AttendeeFilter } from './attendee-queries.ts';

type Params = Omit<EndpointInput<typeof contract>, 'cursor' | 'limit'>;

const TERMS_MAX = 6;
const REFERENCE_PATTERN = /^[0-9a-z]{3,8}$/;
/** Matches a search for a name. Only such a search also finds similar names. */
const NAME_PATTERN = /^[\p{L}\p{M}'’. -]{4,}$/u;

/** Returns the filter of the list in the form that its statements use. */
export async function readFilter(
  db: DbOrTx,
  { eventId, q = '', ticketTypeId, status, promoCodeId }: Params,
): Promise<AttendeeFilter> {
  const normalised = q === '' ? '' : await foldText(db, q);
  const terms = normalised.split(/[\s,;]+/).filter((term) => term !== '');
  const [term = ''] = terms;
  const filter = {
    eventId,
    terms: terms.slice(0, TERMS_MAX),
    bookingIds:
      terms.length === 1 && REFERENCE_PATTERN.test(term)
        ? await listBookingIdsByReference(db, eventId, term.toUpperCase())
        : [],
    isFuzzy: false,
    ticketTypeId,
    status,
    promoCodeId,
  };
  const needsFuzzyMatch = terms.length > 0 && NAME_PATTERN.test(normalised) && !(await hasTickets(db, filter));
  return { ...filter, isFuzzy: needsFuzzyMatch };
}
