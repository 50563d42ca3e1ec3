import { formatMoney } from '../../../../lib/format/money.ts';
import type { QuestionDraft, TicketSetup, ValueName, Values } from './editor-values.ts';
import { formatCount } from '../../../../lib/format/format-count.ts';

/** The label of each value, and of the parts that the server names. */
const NAMES: Readonly<Record<ValueName | 'ticketTypes' | 'pools', string>> = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  tags: 'Tags',
  languages: 'Languages',
  format: 'Format',
  address: 'Address',
  city: 'City',
  region: 'Region',
  website: 'Website',
  visibility: 'Visibility',
  guests: 'Guests',
  agenda: 'Agenda',
  categorySlug: 'Category',
  venueName: 'Venue',
  countryCode: 'Country',
  accessNotes: 'Getting in',
  onlineUrl: 'Link to join',
  when: 'Time',
  point: 'Pin on the map',
  ageLimit: 'Age limit',
  refundPolicy: 'Refunds',
  feeMode: 'Who pays the fee',
  taxRateBps: 'Tax',
  taxInclusive: 'Prices include the tax',
  coverAlt: 'What the cover shows',
  remindsDayBefore: 'Reminder the day before',
  remindsHourBefore: 'Reminder an hour before',
  ticketSetup: 'Tickets',
  questionList: 'Questions',
  ticketTypes: 'Tickets',
  pools: 'Shared places',
};

export function formatName(name: string): string {
  return new Map<string, string>(Object.entries(NAMES)).get(name) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** A value in a few words, to tell two of them apart. */
export function formatValue<Name extends ValueName>(name: Name, value: Values[Name], currency: string): string {
  const words = wordsOf(name, value, currency).trim();
  return words === '' ? 'Nothing' : words;
}

function wordsOf(name: ValueName, value: unknown, currency: string): string {
  if (name === 'ticketSetup') return ticketLines(value as TicketSetup, currency);
  if (name === 'questionList') return (value as QuestionDraft[]).map(({ label }) => label).join('\n');
  if (name === 'when') return whenLine(value as Values['when']);
  if (name === 'description') return textOf(value);
  if (name === 'agenda') return (value as Values['agenda']).map(({ title }) => title).join('\n');
  if (name === 'refundPolicy') return refundLine(value as Values['refundPolicy']);
  if (name === 'taxRateBps') return `${Number(value) / 100} %`;
  return valueLabel(value);
}

function valueLabel(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return Object.values(value).join(', ');
  return typeof value === 'string' ? value.replaceAll('_', ' ') : String(Number(value));
}

function ticketLines({ ticketTypes }: TicketSetup, currency: string): string {
  return ticketTypes
    .map(({ name, priceMinor, quantity }) =>
      [name, priceMinor ? formatMoney(priceMinor, currency) : 'free', quantity !== null && formatCount(quantity, 'place')]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}

function whenLine({ localStart, localEnd, timeZone }: Values['when']): string {
  return `${localStart.replace('T', ' ')} – ${localEnd.replace('T', ' ')} (${timeZone})`;
}

function refundLine(policy: Values['refundPolicy']): string {
  return policy.kind === 'none'
    ? 'No refunds'
    : `${policy.percent} % until ${formatCount(policy.hoursBefore, 'hour')} before`;
}

/** The words of a rich text, a line for each block. */
function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { type, text, content } = node as { type?: unknown; text?: unknown; content?: unknown };
  if (typeof text === 'string') return text;
  const inner = Array.isArray(content) ? content.map(textOf).join('') : '';
  return type === 'paragraph' || type === 'heading' ? `${inner}\n` : inner;
}
