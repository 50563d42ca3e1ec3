import type { ToldChange } from '@festoon/contracts/change-notices';
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
} from '../../platform/mail/parts.ts';
import type { MailEventRow } from './delivery-queries.ts';
import { linkedText } from './linked-text.ts';
import { eventUrl, type MailText, type Reader } from './mail-parts.ts';

const NAMES = { time: 'time', place: 'place', price: 'price' } as const;
const LABELS = { time: 'When', place: 'Where', price: 'Price' } as const;

/** "The time and place have changed". */
export function changeWords(changes: readonly ToldChange[]): string {
  const names = [...new Set(changes.map(({ aspect }) => NAMES[aspect]))];
  const last = names.at(-1) ?? 'event';
  if (names.length < 2) return `The ${last} has changed`;
  return `The ${names.slice(0, -1).join(', ')} and ${last} have changed`;
}

type Change = { readonly event: MailEventRow; readonly changes: readonly ToldChange[]; readonly words: string };

/** What is other than its reader was told. It is about their ticket, so nobody can opt out of it. */
export function noticeMail(site: MailSite, { event, changes, words }: Change, reader: Reader): MailText {
  const title = changeWords(changes);
  const isDatedAnew = changes.some(({ aspect }) => aspect !== 'price');
  const content = mailLayout(
    {
      site,
      preview: `${event.title}: ${changes.map(({ after }) => after).join('; ')}`,
      reason: `You get this because you have a ticket for ${event.title}, and it concerns your ticket.`,
    },
    heading(title),
    paragraph(`${event.organiserName} has changed `, strong(event.title), '. Your ticket stays good.'),
    factList(changes.map((change, index) => ({ label: labelOf(changes, index), value: beforeAndAfter(change) }))),
    ...linkedText(words),
    button(
      reader.ticketUrl === null
        ? { label: 'See the event', href: eventUrl(site, event) }
        : { label: 'Open your ticket', href: reader.ticketUrl },
    ),
    ...(isDatedAnew ? [muted('The attached calendar file brings the entry in your calendar up to date.')] : []),
  );
  return { subject: `${title}: ${event.title}`, content };
}

/** Names several lines of one aspect, such as two prices, only once each. */
function labelOf(changes: readonly ToldChange[], index: number): string {
  const aspect = changes[index]?.aspect ?? 'time';
  const place = changes.slice(0, index + 1).filter((change) => change.aspect === aspect).length;
  return place === 1 ? LABELS[aspect] : `${LABELS[aspect]} (${place})`;
}

function beforeAndAfter({ before, after }: ToldChange): ReactElement {
  return createElement(Fragment, null, strong(after), createElement('br'), `before: ${before}`);
}
