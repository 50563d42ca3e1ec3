import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import type { PaymentError } from '../objects.ts';

export type CardField = 'number' | 'expiry' | 'cvc' | 'name';
export type CardEntry = Readonly<Record<CardField, string>>;
export type FieldProblem = { readonly field: CardField; readonly message: string };

type Charging = 'paid' | 'declined' | 'challenge';

type CheckoutKey =
  | 'works'
  | 'paidRightAway'
  | 'asksTheBank'
  | 'confirmFirst'
  | 'declined'
  | 'byTheBank'
  | 'lowBalance'
  | 'expired'
  | 'wrongCvc'
  | 'asksDeclines'
  | 'declinedAfter'
  | 'renewalsFail'
  | 'paidOnce'
  | 'refundFails'
  | 'bouncesLater'
  | 'unknown'
  | 'notATestCard';

export type TestCard = {
  readonly number: string;
  readonly title: CheckoutKey;
  readonly hint: CheckoutKey;
  readonly charging: Charging;
  /** The reason why the card is declined, immediately or after a passed challenge. */
  readonly error?: PaymentError;
  readonly field?: CardField;
};

/** Returns an error with a message in the language in which it is read. */
function declined(
  key: 'cardDeclined' | 'notATestCard' | 'notAuthenticated' | 'insufficientFunds' | 'cardExpired' | 'wrongSecurityCode',
  code: string,
  declineCode: string | null = null,
): PaymentError {
  return {
    type: 'card_error',
    code,
    decline_code: declineCode,
    get message() {
      return sandboxPagesText(key);
    },
  };
}

const GENERIC = declined('cardDeclined', 'card_declined', 'generic_decline');
const NOT_A_TEST_CARD = declined('notATestCard', 'card_declined', 'test_mode_live_card');
export const NOT_AUTHENTICATED = declined('notAuthenticated', 'payment_intent_authentication_failure');

export const RENEWALS_FAIL = '4000000000000341';
export const REFUNDS_FAIL = '4000000000005126';

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', title: 'works', hint: 'paidRightAway', charging: 'paid' },
  { number: '4000002500003155', title: 'asksTheBank', hint: 'confirmFirst', charging: 'challenge' },
  {
    number: '4000000000000002',
    title: 'declined',
    hint: 'byTheBank',
    charging: 'declined',
    error: GENERIC,
    field: 'number',
  },
  {
    number: '4000000000009995',
    title: 'lowBalance',
    hint: 'declined',
    charging: 'declined',
    error: declined('insufficientFunds', 'card_declined', 'insufficient_funds'),
    field: 'number',
  },
  {
    number: '4000000000000069',
    title: 'expired',
    hint: 'declined',
    charging: 'declined',
    error: declined('cardExpired', 'expired_card'),
    field: 'expiry',
  },
  {
    number: '4000000000000127',
    title: 'wrongCvc',
    hint: 'declined',
    charging: 'declined',
    error: declined('wrongSecurityCode', 'incorrect_cvc'),
    field: 'cvc',
  },
  { number: '4000008400001629', title: 'asksDeclines', hint: 'declinedAfter', charging: 'challenge', error: GENERIC },
  { number: RENEWALS_FAIL, title: 'renewalsFail', hint: 'paidOnce', charging: 'paid' },
  { number: REFUNDS_FAIL, title: 'refundFails', hint: 'bouncesLater', charging: 'paid' },
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
    ? { number, title: 'works', hint: 'paidRightAway', charging: 'paid' }
    : { number, title: 'unknown', hint: 'notATestCard', charging: 'declined', error: NOT_A_TEST_CARD, field: 'number' };
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^5[1-5]/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6011/, 'discover'],
];

/** Returns the payment method of the number of a card or an account, as the provider shows it. Null without a number. */
export function paymentMethodOf(instrument: string | undefined): object | null {
  if (instrument === undefined) return null;
  const last4 = instrument.slice(-4);
  if (!/^\d/.test(instrument)) return { object: 'payment_method', type: 'sepa_debit', sepa_debit: { last4 } };
  const brand = BRANDS.find(([pattern]) => pattern.test(instrument))?.[1] ?? 'unknown';
  return { object: 'payment_method', type: 'card', card: { brand, last4 } };
}

export const TEST_IBANS = [
  { iban: 'AT611904300234573201', title: 'arrives', hint: 'paidLater', succeeds: true },
  { iban: 'AT861904300235473202', title: 'bounces', hint: 'declinedLater', succeeds: false },
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
    ['name', entry.name.trim() === '' ? sandboxPagesText('enterName') : null],
  ];
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function numberError(number: string): string | null {
  if (number === '') return sandboxPagesText('enterNumber');
  if (!/^\d{12,19}$/.test(number)) return sandboxPagesText('numberIncomplete');
  return passesLuhn(number) ? null : sandboxPagesText('numberWrong');
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
  if (match === null || month < 1 || month > 12) return sandboxPagesText('enterExpiry');
  const monthAfter = Date.UTC(2000 + Number(match[2]), month, 1);
  return monthAfter <= now.getTime() ? sandboxPagesText('expired') : null;
}

function cvcError(cvc: string, number: string): string | null {
  const length = number.startsWith('34') || number.startsWith('37') ? 4 : 3;
  return new RegExp(`^\\d{${length}}$`).test(cvc) ? null : sandboxPagesText('enterCvc', { length });
}

/** Returns the error of an account number as entered, or null. */
export function ibanError(typed: string): string | null {
  const iban = normalizeNumber(typed);
  if (iban === '') return sandboxPagesText('enterIban');
  return TEST_IBANS.some((account) => account.iban === iban) ? null : sandboxPagesText('useTestAccount');
}
