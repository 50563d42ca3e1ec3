import type { PublicTicketType } from '@festoon/contracts/events/event-page';
import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatHoldLimit, formatRetryAfter } from '../../../../lib/format/hold-limit-text.ts';

type HoldError = {
  title: string;
  /** Explains what is safe and what to do next. */
  advice: string;
  /** False if retrying with the same tickets cannot succeed. */
  mayRetry: boolean;
};

type Details = {
  readonly ticketTypeId?: unknown;
  readonly available?: unknown;
  readonly max?: unknown;
  readonly minPerBooking?: unknown;
  readonly retryAfterSeconds?: unknown;
};

/** Returns why the tickets could not be held, for this event. Nothing was charged in any of these cases. */
export function holdError(error: unknown, ticketTypes: readonly PublicTicketType[]): HoldError {
  if (!(error instanceof ApiError)) return unknown(error);
  const limit = formatHoldLimit(error);
  if (limit !== null) return { ...limit, mayRetry: true };
  const details: Details = error.details ?? {};
  const name = ticketTypes.find(({ id }) => id === details.ticketTypeId)?.name ?? ticketSalesText('theseTickets');
  const errorText = ERROR_TEXTS[error.code ?? ''];
  if (!errorText) return unknown(error);
  return { title: describeError(error), ...errorText(name, details) };
}

/** The details of the error for these tickets, shown with the message of the failed call. */
type ErrorText = Pick<HoldError, 'advice' | 'mayRetry'> & Partial<HoldError>;

const ERROR_TEXTS: Readonly<Record<string, (name: string, details: Details) => ErrorText>> = {
  sold_out: (name, { available }) =>
    typeof available === 'number' && available > 0
      ? { advice: ticketSalesText('onlyLeft', { available, name }), mayRetry: true }
      : { advice: ticketSalesText('justSoldOut', { name }), mayRetry: false },
  sales_closed: (name) => ({ advice: ticketSalesText('salesHaveJustEndedYouHavent', { name }), mayRetry: false }),
  limit_reached: (name, { max }) => ({
    advice:
      typeof max === 'number'
        ? ticketSalesText('atMostEach', { max, name })
        : ticketSalesText('moreThanOneMayBook', { name }),
    mayRetry: false,
  }),
  below_minimum: (name, { minPerBooking: least }) => ({
    advice:
      typeof least === 'number'
        ? ticketSalesText('minimumAddMoreOrChooseAnother', { least, name })
        : ticketSalesText('tooFewAtOnce', { name }),
    mayRetry: false,
  }),
  access_code_wrong: () => ({ advice: ticketSalesText('accessCodeWrong'), mayRetry: false }),
  promo_code_wrong: () => ({ advice: ticketSalesText('promoCodeWrong'), mayRetry: false }),
  remainder_too_small: () => ({ advice: ticketSalesText('remainderTooSmall'), mayRetry: false }),
  amount_too_low: (name) => ({ advice: ticketSalesText('amountTooLow', { name }), mayRetry: false }),
  event_cancelled: () => ({ advice: ticketSalesText('eventCancelled'), mayRetry: false }),
  // The message of the failed call also says to try again later.
  too_many_attempts: (_name, { retryAfterSeconds }) => ({
    title: ticketSalesText('weCouldntHoldYourTicketsYou'),
    advice: ticketSalesText('tooManyAttempts', { tryAgain: formatRetryAfter(retryAfterSeconds) }),
    mayRetry: true,
  }),
};

function unknown(error: unknown): HoldError {
  return { title: describeError(error), advice: ticketSalesText('weCouldntHoldYourTicketsYou'), mayRetry: true };
}
