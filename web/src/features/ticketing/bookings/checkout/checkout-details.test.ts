import { describe, expect, it } from 'vitest';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { detailsInput, fieldIdFor, findProblems, initialDetails, type Question } from './checkout-details.ts';

const id = (n: number) => `019e8a00-0000-7000-8000-${String(n).padStart(12, '0')}`;

function question(n: number, over: Partial<Question> = {}): Question {
  return {
    id: id(n),
    scope: 'booking',
    kind: 'text',
    label: `Question ${n}`,
    hint: '',
    options: [],
    optionLabels: [],
    required: true,
    condition: null,
    ticketTypeIds: [],
    ...over,
  };
}

const person = { name: 'Ada', email: 'ada@example.org' };
const sources = { draft: null, person };

function heldBooking(over: Partial<Booking> = {}): Booking {
  const attendees = [1, 2].map((n) => ({
    id: id(n),
    lineItemId: id(9),
    ticketTypeName: 'General',
    name: '',
    email: '',
    answers: {},
  }));
  const buyer = { name: '', email: '' };
  const lineItems = [{ id: id(9), ticketTypeId: id(8) }];
  return {
    id: id(0),
    lineItems,
    buyer,
    attendees,
    questions: [],
    answers: {},
    hasDetails: false,
    ...over,
  } as unknown as Booking;
}

/** Returns the initial details with another person, who has no name yet, for the second ticket. */
function detailsWithGuest(booking: Booking) {
  const details = initialDetails(booking, sources);
  return { ...details, attendees: details.attendees.with(1, { ...details.attendees[1]!, sameAsBuyer: false }) };
}

describe('initialDetails', () => {
  it('puts each ticket in the name of the buyer at first', () => {
    expect(initialDetails(heldBooking(), sources).attendees.map(({ sameAsBuyer }) => sameAsBuyer)).toEqual([true, true]);
  });

  it('starts with the signed-in account, and later with the saved details', () => {
    expect(initialDetails(heldBooking(), sources).buyer).toEqual(person);
    const buyer = { name: 'Grace', email: 'grace@example.org' };
    const attendees = [
      { ...heldBooking().attendees[0]!, ...buyer },
      { ...heldBooking().attendees[1]!, name: 'Bo', email: 'bo@example.org' },
    ];
    const saved = initialDetails(heldBooking({ hasDetails: true, buyer, attendees }), sources);
    expect(saved.buyer).toEqual(buyer);
    expect(saved.attendees.map(({ sameAsBuyer }) => sameAsBuyer)).toEqual([true, false]);
  });

  it('restores the draft', () => {
    const draft = initialDetails(heldBooking(), sources);
    const typed = { ...draft, buyer: { name: 'Grace', email: 'grace@example.org' } };
    expect(initialDetails(heldBooking(), { ...sources, draft: typed })).toEqual(typed);
  });

  it('keeps the buyer of a draft for different tickets', () => {
    const typed = {
      ...initialDetails(heldBooking(), sources),
      buyer: { name: 'Grace', email: 'grace@example.org' },
      attendees: [],
    };
    expect(initialDetails(heldBooking(), { ...sources, draft: typed })).toMatchObject({
      buyer: { name: 'Grace' },
      attendees: [{ name: '' }, { name: '' }],
    });
  });
});

describe('findProblems', () => {
  it('requires a name and a valid email for everyone except the buyer', () => {
    const wrong = { ...detailsWithGuest(heldBooking()), buyer: { name: ' ', email: 'ada' } };
    expect(findProblems(wrong, heldBooking()).map(({ path }) => path)).toEqual([
      'buyer.name',
      'buyer.email',
      'attendees.1.name',
      'attendees.1.email',
    ]);
  });

  it('requires the buyer’s own name, and the name of another attendee', () => {
    const details = { ...detailsWithGuest(heldBooking()), buyer: { name: ' ', email: 'ada@example.org' } };
    const messages = findProblems(details, heldBooking()).map(({ path, message }) => `${path}: ${message}`);
    expect(messages).toContain('buyer.name: Enter your name.');
    expect(messages).toContain('attendees.1.name: Enter the attendee’s name.');
  });

  it('requires answers of each kind, for the booking and each attendee', () => {
    const questions = [
      question(50, { kind: 'consent' }),
      question(51, { required: false }),
      question(52, { scope: 'attendee', kind: 'multiple_choice', options: ['A', 'B'] }),
    ];
    const booking = heldBooking({ questions });
    const details = initialDetails(booking, sources);
    const empty = {
      ...details,
      answers: { [id(50)]: false },
      attendees: details.attendees.map((one) => ({ ...one, answers: { [id(52)]: [] } })),
    };
    expect(findProblems(empty, booking)).toEqual([
      { path: `answers.${id(50)}`, message: 'Tick the box to continue.' },
      { path: `attendees.0.answers.${id(52)}`, message: 'Choose at least one option.' },
      { path: `attendees.1.answers.${id(52)}`, message: 'Choose at least one option.' },
    ]);
  });
});

describe('detailsInput', () => {
  it('sends the buyer’s details for the same person, and only given answers', () => {
    const booking = heldBooking({ questions: [question(50, { required: false }), question(52, { scope: 'attendee' })] });
    const details = initialDetails(booking, sources);
    const input = detailsInput(
      {
        ...details,
        answers: { [id(50)]: '  ', [id(77)]: 'of another event' },
        attendees: [
          { ...details.attendees[0]!, answers: { [id(52)]: 'Vegan' } },
          { name: 'Grace', email: 'grace@example.org', sameAsBuyer: false, answers: {} },
        ],
      },
      booking,
    );
    expect(input).toEqual({
      bookingId: id(0),
      buyer: { name: 'Ada', email: 'ada@example.org' },
      answers: {},
      attendees: [
        { id: id(1), name: 'Ada', email: 'ada@example.org', answers: { [id(52)]: 'Vegan' } },
        { id: id(2), name: 'Grace', email: 'grace@example.org', answers: {} },
      ],
    });
  });
});

describe('fieldIdFor', () => {
  it('returns the control id for the server’s path', () => {
    expect(fieldIdFor('attendees.0.email')).toBe('checkout-attendees-0-email');
  });
});
