import { accountErrorsText } from '@festoon/catalogue/core/account-errors';
import { bookingErrorsText } from '@festoon/catalogue/core/booking-errors';
import { conversationErrorsText } from '@festoon/catalogue/core/conversation-errors';
import { eventErrorsText } from '@festoon/catalogue/core/event-errors';
import { liveErrorsText } from '@festoon/catalogue/core/live-errors';
import { moneyErrorsText } from '@festoon/catalogue/core/money-errors';
import { requestErrorsText } from '@festoon/catalogue/core/request-errors';
import {
  accountErrors,
  bookingErrors,
  conversationErrors,
  eventErrors,
  liveErrors,
  moneyErrors,
  requestErrors,
  type DomainErrorCode,
} from './domain-errors.ts';

type Messages<Code extends string> = Readonly<Record<Code, (code: Code) => string>>;

function messagesOf<Code extends string>(
  errors: Readonly<Record<Code, unknown>>,
  text: (code: Code) => string,
): Messages<Code> {
  return Object.fromEntries(Object.keys(errors).map((code) => [code, text])) as Messages<Code>;
}

const messages: { readonly [Code in DomainErrorCode]: (code: Code) => string } = {
  ...messagesOf(accountErrors, accountErrorsText),
  ...messagesOf(requestErrors, requestErrorsText),
  ...messagesOf(eventErrors, eventErrorsText),
  ...messagesOf(conversationErrors, conversationErrorsText),
  ...messagesOf(liveErrors, liveErrorsText),
  ...messagesOf(bookingErrors, bookingErrorsText),
  ...messagesOf(moneyErrors, moneyErrorsText),
};

/** Returns the message of an error for people, in the current language. */
export function domainErrorText(code: DomainErrorCode): string {
  return (messages[code] as (code: DomainErrorCode) => string)(code);
}
