import { currentLocale } from '@festoon/catalogue/language';
import type { SeriesField } from '@festoon/contracts/hosting/series';
import { changedFields } from '@festoon/contracts/hosting/series-fields';
import { seriesFieldsText } from '@festoon/catalogue/hosting/series-fields';

const LABELS = {
  title: 'title',
  summary: 'summary',
  description: 'description',
  categorySlug: 'category',
  tags: 'tags',
  languages: 'languages',
  translations: 'translations',
  format: 'format',
  place: 'place',
  accessNotes: 'accessNotes',
  onlineUrl: 'onlineUrl',
  player: 'player',
  website: 'website',
  ageLimit: 'ageLimit',
  visibility: 'visibility',
  attendees: 'attendees',
  refundPolicy: 'refundPolicy',
  buyerChanges: 'buyerChanges',
  agenda: 'agenda',
  fees: 'fees',
  reminders: 'reminders',
  reentry: 'reentry',
  pictures: 'images',
  ticketTypes: 'tickets',
  questions: 'questions',
} as const satisfies Record<SeriesField, string>;

export function fieldLabel(field: SeriesField): string {
  return seriesFieldsText(LABELS[field]);
}

/** Returns the names of the fields that differ for one occurrence, such as "Title, Location and Time". */
export function formatOccurrenceChanges(changes: readonly string[]): string {
  const labels = changedFields(changes).map(fieldLabel);
  if (changes.includes('when')) labels.push(seriesFieldsText('time'));
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(labels);
}
