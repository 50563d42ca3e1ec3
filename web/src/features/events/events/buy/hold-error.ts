import type { PublicTicketType } from '@festoon/contracts/events/event-page';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatHoldLimit, formatRetryAfter } from '../../../../lib/format/hold-limit-text.ts';

export type HoldError = {
  title: string;
  /** A sentence on what is safe and what to do next. */
  advice: string;
  /** False when trying again with the same tickets cannot help. */
  mayRetry: boolean;
};

type Details = {
  readonly ticketTypeId?: unknown;
  readonly left?: unknown;
  readonly most?: unknown;
  readonly minPerBooking?: unknown;
  readonly retryAfterSeconds?: unknown;
};

/** Why tickets could not be held, in the words of this event. Nothing was charged in any of these cases. */
export function holdError(error: unknown, ticketTypes: readonly PublicTicketType[]): HoldError {
  if (!(error instanceof ApiError)) return unknown(error);
  const limit = formatHoldLimit(error);
  if (limit !== null) return { ...limit, mayRetry: true };
  const details: Details = error.details ?? {};
  const name = ticketTypes.find(({ id }) => id === details.ticketTypeId)?.name ?? 'These tickets';
  const errorText = ERROR_TEXTS[error.code ?? ''];
  if (!errorText) return unknown(error);
  const { reason, advice, mayRetry } = errorText(name, details);
  return { title: describeError(error), advice: `${reason}. ${advice}`, mayRetry };
}

/** The details of the error for these tickets, besides the message of the failed call. */
type ErrorText = { readonly reason: string; readonly advice: string; readonly mayRetry: boolean };

const ERROR_TEXTS: Readonly<Record<string, (name: string, details: Details) => ErrorText>> = {
  sold_out: (name, { left }) =>
    typeof left === 'number' && left > 0
      ? {
          reason: `Only ${left} left: ${name}`,
          advice: 'We put your choice down to that. Nothing was charged.',
          mayRetry: true,
        }
      : {
          reason: `Just sold out: ${name}`,
          advice: 'Somebody was a moment faster. Choose another ticket; nothing was charged.',
          mayRetry: false,
        },
  sales_closed: (name) => ({
    reason: `Not on sale any more: ${name}`,
    advice: 'Sales have just closed. Nothing was charged.',
    mayRetry: false,
  }),
  limit_reached: (name, { most }) => ({
    reason:
      typeof most === 'number'
        ? `At most ${most} for each person: ${name}`
        : `That is more than one person may book: ${name}`,
    advice: 'Tickets you already have count. Choose fewer and try again.',
    mayRetry: false,
  }),
  below_minimum: (name, { minPerBooking: least }) => ({
    reason: typeof least === 'number' ? `At least ${least} at once: ${name}` : `That is too few at once: ${name}`,
    advice: 'Choose more of them, or another ticket.',
    mayRetry: false,
  }),
  access_code_wrong: () => ({
    reason: 'The access code does not unlock these tickets',
    advice: 'Check the code, or choose tickets that need none.',
    mayRetry: false,
  }),
  promo_code_wrong: () => ({
    reason: 'The promo code does not work any more',
    advice: 'It has ended or is used up. Take it away to go on at the full price; nothing was charged.',
    mayRetry: false,
  }),
  remainder_too_small: () => ({
    reason: 'The rest is too little for a card payment',
    advice: 'Choose more tickets, or take the promo code away. Nothing was charged.',
    mayRetry: false,
  }),
  amount_too_low: (name) => ({
    reason: `That is less than the lowest price: ${name}`,
    advice: 'Enter a higher amount.',
    mayRetry: false,
  }),
  event_cancelled: () => ({
    reason: 'This event was just cancelled',
    advice: 'No tickets are sold any more. Nothing was charged.',
    mayRetry: false,
  }),
  too_many_attempts: (_name, { retryAfterSeconds }) => ({
    reason: 'Too many tries',
    advice: formatRetryAfter(retryAfterSeconds),
    mayRetry: true,
  }),
};

function unknown(error: unknown): HoldError {
  return { title: describeError(error), advice: 'Your tickets were not held and nothing was charged.', mayRetry: true };
}
