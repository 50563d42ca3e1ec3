import type { UnnotifiedChange } from '@festoon/contracts/ticketing/change-notices';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { Fragment, createElement, type ReactElement } from 'react';
import {
  button,
  factList,
  heading,
  emailLayout,
  muted,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { EmailEventRow } from '../sending/delivery-queries.ts';
import { linkifyText } from '../sending/linked-text.ts';
import { eventUrl, type EmailContent, type EmailRecipient } from '../sending/email-parts.ts';

const NAMES = { time: 'time', place: 'place', price: 'price', format: 'format' } as const;
const LABELS = { time: 'When', place: 'Where', price: 'Price', format: 'Format' } as const;

type FormattedChange = Pick<UnnotifiedChange, 'before' | 'after'> & { readonly aspect: keyof typeof LABELS };

/** "The time and place have changed". */
export function formatChangeSubject(changes: readonly Pick<FormattedChange, 'aspect'>[]): string {
  const names = [...new Set(changes.map(({ aspect }) => NAMES[aspect]))];
  const last = names.at(-1) ?? 'event';
  if (names.length < 2) return `The ${last} has changed`;
  return `The ${names.slice(0, -1).join(', ')} and ${last} have changed`;
}

type ChangeNotice = {
  readonly event: EmailEventRow;
  readonly changes: readonly UnnotifiedChange[];
  readonly message: string;
};

/** Renders the mail about changes since the reader's last notification. It concerns their ticket, so there is no opt-out. */
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
      preview: `${event.title}: ${displayedChanges.map(({ after }) => after).join('; ')}`,
      reason: `You get this because you have a ticket for ${event.title}, and it concerns your ticket.`,
    },
    heading(title),
    paragraph(`${event.organiserName} has changed `, strong(event.title), '. Your ticket stays valid.'),
    factList(
      displayedChanges.map((change, index) => ({ label: labelOf(displayedChanges, index), value: beforeAndAfter(change) })),
    ),
    ...linkifyText(message),
    ...refundParts(event, refund),
    button(
      reader.ticketUrl === null
        ? { label: 'See the event', href: eventUrl(site, event) }
        : { label: 'Open your ticket', href: reader.ticketUrl },
    ),
    ...(isRescheduled ? [muted('The attached calendar file brings the entry in your calendar up to date.')] : []),
  );
  return { subject: `${title}: ${event.title}`, content };
}

/** Says until when a refund is possible, with the button that leads to it. */
function refundParts({ timeZone }: EmailEventRow, refund: EmailRecipient['refund']): ReactElement[] {
  if (refund === null) return [];
  const until = formatEventTime({ startAt: refund.until, timeZone });
  if (refund.url === null) {
    const message = `${refund.buyerName} paid for this ticket. If you can’t come, transfer it back to them: they can get a full refund until `;
    return [paragraph(message, strong(until), '.')];
  }
  return [
    paragraph('If the new plan doesn’t suit you, you can get a full refund until ', strong(until), '.'),
    button({ label: 'Get a refund', href: refund.url }),
  ];
}

/** Names several lines of one aspect, such as two prices, only once each. */
function labelOf(changes: readonly FormattedChange[], index: number): string {
  const aspect = changes[index]?.aspect ?? 'time';
  const occurrence = changes.slice(0, index + 1).filter((change) => change.aspect === aspect).length;
  return occurrence === 1 ? LABELS[aspect] : `${LABELS[aspect]} (${occurrence})`;
}

function beforeAndAfter({ before, after }: FormattedChange): ReactElement {
  return createElement(Fragment, null, strong(after), createElement('br'), `before: ${before}`);
}
