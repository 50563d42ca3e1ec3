import type { SeriesField } from '@festoon/contracts/hosting/series';
import { changedFields } from '@festoon/contracts/hosting/series-fields';

const LABELS: Readonly<Record<SeriesField, string>> = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  categorySlug: 'Category',
  tags: 'Tags',
  languages: 'Languages',
  format: 'In person or online',
  place: 'Place',
  accessNotes: 'Getting in',
  onlineUrl: 'Online link',
  website: 'Website',
  ageLimit: 'Age limit',
  visibility: 'Who may see it',
  refundPolicy: 'Refund policy',
  agenda: 'Agenda',
  fees: 'Fees and tax',
  reminders: 'Reminders',
  pictures: 'Pictures',
  ticketTypes: 'Tickets',
  questions: 'Questions',
};

export function fieldLabel(field: SeriesField): string {
  return LABELS[field];
}

/** Returns the names of the fields that differ for one occurrence, such as "Title, Place and Time". */
export function formatOccurrenceChanges(changes: readonly string[]): string {
  const labels = changedFields(changes).map(fieldLabel);
  if (changes.includes('when')) labels.push('Time');
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}
