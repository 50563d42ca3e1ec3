import { formatCount } from '../../../../lib/format/format-number.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { QuestionDraft, TicketSetup, ValueName, Values } from './editor-values.ts';

/** The label of each value, and of the parts that the server names. */
const LABELS: Readonly<Record<ValueName | 'ticketTypes' | 'pools', string>> = {
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
  return new Map<string, string>(Object.entries(LABELS)).get(name) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns a short text for a value, to compare two versions. */
export function formatValue<Name extends ValueName>(name: Name, value: Values[Name], currency: string): string {
  const text = formatRawValue(name, value, currency).trim();
  return text === '' ? 'Nothing' : text;
}

function formatRawValue(name: ValueName, value: unknown, currency: string): string {
  if (name === 'ticketSetup') return formatTicketTypes(value as TicketSetup, currency);
  if (name === 'questionList') return (value as QuestionDraft[]).map(({ label }) => label).join('\n');
  if (name === 'when') return formatWhen(value as Values['when']);
  if (name === 'description') return richTextToPlain(value);
  if (name === 'agenda') return (value as Values['agenda']).map(({ title }) => title).join('\n');
  if (name === 'refundPolicy') return formatRefundPolicy(value as Values['refundPolicy']);
  if (name === 'taxRateBps') return `${Number(value) / 100} %`;
  return formatPlainValue(value);
}

function formatPlainValue(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return Object.values(value).join(', ');
  return typeof value === 'string' ? value.replaceAll('_', ' ') : String(Number(value));
}

function formatTicketTypes({ ticketTypes }: TicketSetup, currency: string): string {
  return ticketTypes
    .map(({ name, priceMinor, quantity }) =>
      [name, priceMinor ? formatMoney(priceMinor, currency) : 'free', quantity !== null && formatCount(quantity, 'place')]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}

function formatWhen({ localStart, localEnd, timeZone }: Values['when']): string {
  return `${localStart.replace('T', ' ')} – ${localEnd.replace('T', ' ')} (${timeZone})`;
}

function formatRefundPolicy(policy: Values['refundPolicy']): string {
  return policy.kind === 'none'
    ? 'No refunds'
    : `${policy.percent} % until ${formatCount(policy.hoursBefore, 'hour')} before`;
}

/** Returns the plain text of a rich text, one line per block. */
function richTextToPlain(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { type, text, content } = node as { type?: unknown; text?: unknown; content?: unknown };
  if (typeof text === 'string') return text;
  const inner = Array.isArray(content) ? content.map(richTextToPlain).join('') : '';
  return type === 'paragraph' || type === 'heading' ? `${inner}\n` : inner;
}
