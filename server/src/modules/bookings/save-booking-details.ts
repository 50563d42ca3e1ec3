import type { Booking, saveBookingDetails as contract } from '@festoon/contracts/bookings';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { EventQuestion } from '@festoon/contracts/events';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { InvalidInput } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { getBookingOf } from './get-booking.ts';
import { lockOwnBooking, refuseEnded } from './own-booking.ts';
import { listAttendees, saveAttendee, type AttendeeRow } from './line-queries.ts';
import { saveDetails } from './queries.ts';
import { checkAnswers, type AnswerFault } from './question-rules.ts';
import { listQuestionsOf } from './read-queries.ts';

type Input = EndpointInput<typeof contract>;

/** Who buys, who comes, and what the organiser asks them; every place of the booking needs its person. */
export async function saveBookingDetails(ctx: Context, actor: UserActor, input: Input): Promise<Booking> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockOwnBooking(tx, actor, input.bookingId);
    refuseEnded(booking, now);
    const questions = await listQuestionsOf(tx, [booking.eventId]);
    const checked = checkDetails(input, await listAttendees(tx, [booking.id]), questions);
    for (const attendee of checked.attendees) await saveAttendee(tx, attendee);
    const { name: buyerName, email: buyerEmail } = input.buyer;
    await saveDetails(tx, booking.id, { buyerName, buyerEmail, answers: checked.answers, now });
  });
  return getBookingOf(ctx, actor, input.bookingId);
}

function checkDetails(input: Input, places: readonly AttendeeRow[], questions: readonly EventQuestion[]) {
  const faults: AnswerFault[] = [];
  const asked = (scope: EventQuestion['scope']) => questions.filter((question) => question.scope === scope);
  const own = checkAnswers(asked('booking'), input.answers, 'answers');
  faults.push(...own.faults, ...placeFaults(input, places));
  const attendees = input.attendees.map((attendee, index) => {
    const { answers, faults: missing } = checkAnswers(asked('attendee'), attendee.answers, `attendees.${index}.answers`);
    faults.push(...missing);
    return { ...attendee, answers };
  });
  if (faults.length > 0) throw new InvalidInput(faults);
  return { answers: own.answers, attendees };
}

/** Exactly the places of the booking, each once. */
function placeFaults({ attendees }: Input, places: readonly AttendeeRow[]): AnswerFault[] {
  const known = new Set(places.map(({ id }) => id));
  const strangers = attendees.flatMap(({ id }, index) => (known.delete(id) ? [] : [index]));
  const faults = strangers.map((index) => ({ path: `attendees.${index}.id`, message: 'This place is not in the booking.' }));
  return known.size === 0 ? faults : [...faults, { path: 'attendees', message: 'Say who comes for every place.' }];
}
