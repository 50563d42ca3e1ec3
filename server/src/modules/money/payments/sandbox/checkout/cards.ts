import type { PaymentError } from '../objects.ts';

export type CardField = 'number' | 'expiry' | 'cvc' | 'name';
export type CardEntry = Readonly<Record<CardField, string>>;
export type FieldProblem = { readonly field: CardField; readonly message: string };

type Charging = 'paid' | 'declined' | 'challenge';

export type TestCard = {
  readonly number: string;
  readonly title: string;
  readonly hint: string;
  readonly charging: Charging;
  /** The reason why the card is declined, immediately or after a passed challenge. */
  readonly error?: PaymentError;
  readonly field?: CardField;
};

function declined(message: string, code: string, declineCode: string | null = null): PaymentError {
  return { type: 'card_error', code, decline_code: declineCode, message };
}

const GENERIC = declined('Your card was declined.', 'card_declined', 'generic_decline');
const NOT_A_TEST_CARD = declined(
  'Your card was declined. This is test mode, and that is not a test card.',
  'card_declined',
  'test_mode_live_card',
);
export const NOT_AUTHENTICATED = declined(
  'We could not confirm it was you. Try again or use another card.',
  'payment_intent_authentication_failure',
);

export const RENEWALS_FAIL = '4000000000000341';
export const REFUNDS_FAIL = '4000000000005126';

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', title: 'Works', hint: 'Paid at once', charging: 'paid' },
  { number: '4000002500003155', title: 'Asks the bank', hint: 'Confirm first', charging: 'challenge' },
  { number: '4000000000000002', title: 'Declined', hint: 'By the bank', charging: 'declined', error: GENERIC },
  {
    number: '4000000000009995',
    title: 'Too little money',
    hint: 'Refused',
    charging: 'declined',
    error: declined('Your card has insufficient funds. Try another card.', 'card_declined', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    title: 'Expired',
    hint: 'Refused',
    charging: 'declined',
    error: declined('Your card has expired. Try another card.', 'expired_card'),
    field: 'expiry',
  },
  {
    number: '4000000000000127',
    title: 'Wrong CVC',
    hint: 'Refused',
    charging: 'declined',
    error: declined("Your card's security code is not right.", 'incorrect_cvc'),
    field: 'cvc',
  },
  { number: '4000008400001629', title: 'Asks, declines', hint: 'Refused after', charging: 'challenge', error: GENERIC },
  { number: RENEWALS_FAIL, title: 'Renewals fail', hint: 'Paid once', charging: 'paid' },
  { number: REFUNDS_FAIL, title: 'Refund fails', hint: 'Bounces later', charging: 'paid' },
];

const OTHER_GOOD_CARDS = ['5555555555554444', '378282246310005', '6011111111111117'];

/**
 * Returns the test card of a number, with the bank's response. A number that is no test card is declined, as in Stripe's
 * test mode.
 */
export function cardOf(number: string): TestCard {
  const known = TEST_CARDS.find((card) => card.number === number);
  if (known !== undefined) return known;
  return OTHER_GOOD_CARDS.includes(number)
    ? { number, title: 'Works', hint: 'Paid at once', charging: 'paid' }
    : { number, title: 'Unknown', hint: 'Not a test card', charging: 'declined', error: NOT_A_TEST_CARD, field: 'number' };
}

export const TEST_IBANS = [
  { iban: 'AT611904300234573201', title: 'Arrives', hint: 'Paid a little later', succeeds: true },
  { iban: 'AT861904300235473202', title: 'Bounces', hint: 'Refused a little later', succeeds: false },
] as const;

/** Returns the number of a card or an account without the spaces and dashes that people type. */
export function normalizeNumber(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Returns the errors of a card as entered, in the order of the form; empty when it can be sent to the bank. */
export function cardErrors(entry: CardEntry, now: Date): FieldProblem[] {
  const number = normalizeNumber(entry.number);
  const checks: [CardField, string | null][] = [
    ['number', numberError(number)],
    ['expiry', expiryError(entry.expiry, now)],
    ['cvc', cvcError(entry.cvc.trim(), number)],
    ['name', entry.name.trim() === '' ? 'Enter the name on the card.' : null],
  ];
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function numberError(number: string): string | null {
  if (number === '') return 'Enter the card number.';
  if (!/^\d{12,19}$/.test(number)) return 'The card number is not complete.';
  return passesLuhn(number) ? null : 'That card number is not right. Check the digits.';
}

function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, place) => {
      const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function expiryError(typed: string, now: Date): string | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed);
  const month = Number(match?.[1]);
  if (match === null || month < 1 || month > 12) return 'Enter the date as month and year, such as 12 / 34.';
  const monthAfter = Date.UTC(2000 + Number(match[2]), month, 1);
  return monthAfter <= now.getTime() ? 'This card has expired.' : null;
}

function cvcError(cvc: string, number: string): string | null {
  const length = number.startsWith('34') || number.startsWith('37') ? 4 : 3;
  return new RegExp(`^\\d{${length}}$`).test(cvc) ? null : `Enter the ${length} digits of the security code.`;
}

/** Returns the error of an account number as entered, or null. */
export function ibanError(typed: string): string | null {
  const iban = normalizeNumber(typed);
  if (iban === '') return 'Enter the account number.';
  return TEST_IBANS.some((account) => account.iban === iban) ? null : 'Use one of the test accounts below.';
}
