import type { SeriesField } from '@festoon/contracts/series';

type Named = { readonly label: string; readonly names: readonly string[] };

/** What a change of one date is called, and which marks on the date stand for it. */
const FIELDS: Readonly<Record<SeriesField, Named>> = {
  title: { label: 'Title', names: ['title'] },
  summary: { label: 'Summary', names: ['summary'] },
  description: { label: 'Description', names: ['description'] },
  categorySlug: { label: 'Category', names: ['categorySlug'] },
  tags: { label: 'Tags', names: ['tags'] },
  languages: { label: 'Languages', names: ['languages'] },
  format: { label: 'In person or online', names: ['format'] },
  place: { label: 'Place', names: ['venueName', 'address', 'city', 'region', 'countryCode', 'point'] },
  accessNotes: { label: 'Getting in', names: ['accessNotes'] },
  onlineUrl: { label: 'Online link', names: ['onlineUrl'] },
  website: { label: 'Website', names: ['website'] },
  ageLimit: { label: 'Age limit', names: ['ageLimit'] },
  visibility: { label: 'Who may see it', names: ['visibility', 'guests'] },
  refundPolicy: { label: 'Refund policy', names: ['refundPolicy'] },
  agenda: { label: 'Agenda', names: ['agenda'] },
  fees: { label: 'Fees and tax', names: ['feeMode', 'taxRateBps', 'taxInclusive'] },
  reminders: { label: 'Reminders', names: ['remindsDayBefore', 'remindsHourBefore'] },
  pictures: { label: 'Pictures', names: ['cover', 'coverAlt', 'gallery'] },
  ticketTypes: { label: 'Tickets', names: ['ticketTypes', 'pools'] },
  questions: { label: 'Questions', names: ['questions'] },
};

const ALL = Object.keys(FIELDS) as SeriesField[];

export function fieldLabel(field: SeriesField): string {
  return FIELDS[field].label;
}

/** The fields that were changed by hand on a date and can be passed on to others. */
export function fieldsOf(changes: readonly string[]): SeriesField[] {
  return ALL.filter((field) => FIELDS[field].names.some((name) => changes.includes(name)));
}

/** "Title, Place and Time": all that is a date's own. */
export function changesWords(changes: readonly string[]): string {
  const words = fieldsOf(changes).map(fieldLabel);
  if (changes.includes('when')) words.push('Time');
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
