import { currentLocale } from '@festoon/catalogue/language';
import { changeEmailsText } from '@festoon/catalogue/ticketing/change-emails';
import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import type { UnnotifiedChange } from '@festoon/contracts/ticketing/change-notices';
import type { EmailContent } from '../../../../platform/email/email.ts';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { Fragment, createElement, type ReactElement } from 'react';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  linkRow,
  muted,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { EmailEventRow } from '../sending/delivery-queries.ts';
import { linkifyQuote } from '../sending/linked-text.ts';
import { eventUrl, type EmailRecipient } from '../sending/email-parts.ts';

type Aspect = 'time' | 'place' | 'price' | 'format';
type FormattedChange = Pick<UnnotifiedChange, 'before' | 'after'> & { readonly aspect: Aspect };

const CHANGED = {
  time: 'timeChanged',
  place: 'placeChanged',
  price: 'priceChanged',
  format: 'formatChanged',
} as const satisfies Record<Aspect, string>;

/** Returns the changed aspects as one phrase, such as "The time and location have changed". */
export function formatChangeSubject(changes: readonly Pick<FormattedChange, 'aspect'>[]): string {
  const aspects = [...new Set(changes.map(({ aspect }) => aspect))];
  const [first] = aspects;
  if (first === undefined) return changeEmailsText('eventChanged');
  if (aspects.length === 1) return changeEmailsText(CHANGED[first]);
  const names = aspects.map((aspect) => changeEmailsText(aspect));
  return changeEmailsText('aspectsChanged', { aspects: new Intl.ListFormat(currentLocale()).format(names) });
}

type ChangeNotice = {
  readonly event: EmailEventRow;
  readonly changes: readonly UnnotifiedChange[];
  readonly message: string;
};

/**
 * Renders the email about changes since the reader's last notification. It has no link to unsubscribe, because it concerns
 * their ticket.
 */
export function changeNoticeEmail(
  site: EmailSite,
  { event, changes, message }: ChangeNotice,
  reader: EmailRecipient,
): EmailContent {
  const { refund } = reader;
  const displayedChanges = refund === null || refund.changes.length === 0 ? changes : refund.changes;
  const title = formatChangeSubject(displayedChanges);
  const isRescheduled = displayedChanges.some(({ aspect }) => aspect !== 'price');
  const content = emailLayout(
    {
      site,
      preview: changeEmailsText('preview', {
        event: event.title,
        changes: displayedChanges.map(({ after }) => after).join('; '),
      }),
      reason: changeEmailsText('reason', { event: event.title }),
    },
    heading(title),
    paragraph(joinParts(changeEmailsText.parts('intro', { organiser: event.organiserName, event: event.title, strong }))),
    factList(
      displayedChanges.map((change, index) => ({ label: labelOf(displayedChanges, index), value: beforeAndAfter(change) })),
    ),
    ...linkifyQuote(message),
    button(
      reader.ticketUrl === null
        ? { label: emailLabelsText('viewEvent'), href: eventUrl(site, event) }
        : { label: emailLabelsText('openTickets', { count: 1 }), href: reader.ticketUrl },
    ),
    ...refundParts(event, refund),
    ...(isRescheduled ? [muted(changeEmailsText('calendarNote'))] : []),
  );
  return { subject: changeEmailsText('subject', { change: title, event: event.title }), content };
}

/**
 * Returns the sentence with the end of the refund window, and the link to the refund. The button of the email opens the
 * ticket.
 */
function refundParts({ timeZone }: EmailEventRow, refund: EmailRecipient['refund']): ReactElement[] {
  if (refund === null) return [];
  const { url, buyerName: buyer } = refund;
  const deadline = formatEventTime({ startAt: refund.until, timeZone });
  if (url === null) return [paragraph(joinParts(changeEmailsText.parts('refundForBuyer', { buyer, deadline, strong })))];
  return [
    paragraph(joinParts(changeEmailsText.parts('refund', { deadline, strong }))),
    linkRow([{ label: changeEmailsText('getRefund'), href: url }]),
  ];
}

function aspectLabel(aspect: Aspect): string {
  if (aspect === 'time') return emailLabelsText('when');
  if (aspect === 'place') return emailLabelsText('where');
  return changeEmailsText(aspect === 'price' ? 'priceLabel' : 'formatLabel');
}

/** Returns the label of a line. Several lines of one aspect, such as two prices, have it only on the first. */
function labelOf(changes: readonly FormattedChange[], index: number): string {
  const aspect = changes[index]?.aspect ?? 'time';
  const occurrence = changes.slice(0, index + 1).filter((change) => change.aspect === aspect).length;
  const label = aspectLabel(aspect);
  return occurrence === 1 ? label : changeEmailsText('numberedLabel', { label, number: occurrence });
}

function beforeAndAfter({ before, after }: FormattedChange): ReactElement {
  return createElement(
    Fragment,
    null,
    strong(after),
    createElement('br'),
    changeEmailsText('previously', { value: before }),
  );
}
