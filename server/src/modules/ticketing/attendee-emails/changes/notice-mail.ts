import type { ToldChange } from '@festoon/contracts/hosting/change-notices';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { Fragment, createElement, type ReactElement } from 'react';
import {
  button,
  factList,
  heading,
  mailLayout,
  muted,
  paragraph,
  strong,
  type MailSite,
} from '../../../../platform/mail/parts.ts';
import type { MailEventRow } from '../sending/delivery-queries.ts';
import { linkedText } from '../sending/linked-text.ts';
import { eventUrl, type MailText, type Reader } from '../sending/mail-parts.ts';

const NAMES = { time: 'time', place: 'place', price: 'price', format: 'format' } as const;
const LABELS = { time: 'When', place: 'Where', price: 'Price', format: 'Format' } as const;

type ShownChange = Pick<ToldChange, 'before' | 'after'> & { readonly aspect: keyof typeof LABELS };

/** "The time and place have changed". */
export function formatChange(changes: readonly Pick<ShownChange, 'aspect'>[]): string {
  const names = [...new Set(changes.map(({ aspect }) => NAMES[aspect]))];
  const last = names.at(-1) ?? 'event';
  if (names.length < 2) return `The ${last} has changed`;
  return `The ${names.slice(0, -1).join(', ')} and ${last} have changed`;
}

type Change = { readonly event: MailEventRow; readonly changes: readonly ToldChange[]; readonly words: string };

/** Renders the mail about changes since the reader's last notification. It concerns their ticket, so there is no opt-out. */
export function noticeMail(site: MailSite, { event, changes, words }: Change, reader: Reader): MailText {
  const { refund } = reader;
  const shown = refund === null || refund.changes.length === 0 ? changes : refund.changes;
  const title = formatChange(shown);
  const isDatedAnew = shown.some(({ aspect }) => aspect !== 'price');
  const content = mailLayout(
    {
      site,
      preview: `${event.title}: ${shown.map(({ after }) => after).join('; ')}`,
      reason: `You get this because you have a ticket for ${event.title}, and it concerns your ticket.`,
    },
    heading(title),
    paragraph(`${event.organiserName} has changed `, strong(event.title), '. Your ticket stays valid.'),
    factList(shown.map((change, index) => ({ label: labelOf(shown, index), value: beforeAndAfter(change) }))),
    ...linkedText(words),
    ...refundParts(event, refund),
    button(
      reader.ticketUrl === null
        ? { label: 'See the event', href: eventUrl(site, event) }
        : { label: 'Open your ticket', href: reader.ticketUrl },
    ),
    ...(isDatedAnew ? [muted('The attached calendar file brings the entry in your calendar up to date.')] : []),
  );
  return { subject: `${title}: ${event.title}`, content };
}

/** Says until when a refund is possible, with the button that leads to it. */
function refundParts({ timeZone }: MailEventRow, refund: Reader['refund']): ReactElement[] {
  if (refund === null) return [];
  const until = formatEventTime({ startAt: refund.until, timeZone });
  if (refund.url === null) {
    const words = `${refund.buyerName} paid for this ticket. If you can’t come, transfer it back to them: they can get a full refund until `;
    return [paragraph(words, strong(until), '.')];
  }
  return [
    paragraph('If the new plan doesn’t suit you, you can get a full refund until ', strong(until), '.'),
    button({ label: 'Get a refund', href: refund.url }),
  ];
}

/** Names several lines of one aspect, such as two prices, only once each. */
function labelOf(changes: readonly ShownChange[], index: number): string {
  const aspect = changes[index]?.aspect ?? 'time';
  const place = changes.slice(0, index + 1).filter((change) => change.aspect === aspect).length;
  return place === 1 ? LABELS[aspect] : `${LABELS[aspect]} (${place})`;
}

function beforeAndAfter({ before, after }: ShownChange): ReactElement {
  return createElement(Fragment, null, strong(after), createElement('br'), `before: ${before}`);
}
