import type { SeriesField } from '@festoon/contracts/hosting/series';
import { columnsWhere, type ColumnName, type ColumnsWhere, type RowOf } from '../../../platform/db/rows.ts';

/** The rules for one column of `events`. */
export type EventColumnRule = {
  /**
   * `draft`: entered by the organiser, written by every save of the editor and by every import. `creation`: written when
   * the event is created. `operation`: has its default until an operation writes it. `database`: only the database writes
   * it.
   */
  readonly written: 'draft' | 'creation' | 'operation' | 'database';
  /** `same`: a duplicate has the same value. */
  readonly duplicate: 'same' | 'other';
  /** `same`: a new occurrence of the series has the same value. */
  readonly newOccurrence: 'same' | 'other';
  /** The field that applies the value to other occurrences of the series; null: each occurrence has its own value. */
  readonly series: SeriesField | null;
  /** The name in the export of the organiser's personal data; null: not exported. */
  readonly exported: string | null;
};

/** All columns of `events`. A column that is missing here is a compile error. */
export const EVENT_COLUMNS = {
  id: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: 'id' },
  organiser_id: { written: 'creation', duplicate: 'other', newOccurrence: 'same', series: null, exported: null },
  title: { written: 'draft', duplicate: 'other', newOccurrence: 'same', series: 'title', exported: 'title' },
  slug: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: 'slug' },
  status: { written: 'creation', duplicate: 'other', newOccurrence: 'same', series: null, exported: 'status' },
  visibility: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'visibility', exported: 'visibility' },
  attendees_shown: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'attendees', exported: null },
  summary: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'summary', exported: 'summary' },
  description: {
    written: 'draft',
    duplicate: 'same',
    newOccurrence: 'same',
    series: 'description',
    exported: 'description',
  },
  description_text: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'description', exported: null },
  starts_at: { written: 'draft', duplicate: 'other', newOccurrence: 'other', series: null, exported: 'startsAt' },
  ends_at: { written: 'draft', duplicate: 'other', newOccurrence: 'other', series: null, exported: 'endsAt' },
  doors_at: { written: 'draft', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  all_day: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: null, exported: null },
  time_zone: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: null, exported: 'timeZone' },
  category_slug: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'categorySlug', exported: null },
  format: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'format', exported: null },
  venue_name: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'place', exported: 'venueName' },
  address: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'place', exported: 'address' },
  city: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'place', exported: 'city' },
  region: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'place', exported: null },
  country_code: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'place', exported: null },
  latitude: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'place', exported: null },
  longitude: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'place', exported: null },
  access_notes: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'accessNotes', exported: null },
  online_url: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'onlineUrl', exported: 'onlineUrl' },
  player_url: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'player', exported: 'playerUrl' },
  website: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'website', exported: 'website' },
  tags: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'tags', exported: 'tags' },
  languages: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'languages', exported: null },
  main_language: {
    written: 'draft',
    duplicate: 'same',
    newOccurrence: 'same',
    series: 'translations',
    exported: 'mainLanguage',
  },
  translations: {
    written: 'draft',
    duplicate: 'same',
    newOccurrence: 'same',
    series: 'translations',
    exported: 'translations',
  },
  description_translations: {
    written: 'draft',
    duplicate: 'same',
    newOccurrence: 'same',
    series: 'translations',
    exported: 'descriptionTranslations',
  },
  age_limit: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'ageLimit', exported: null },
  refund_policy: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'refundPolicy', exported: null },
  change_hours_before: {
    written: 'draft',
    duplicate: 'same',
    newOccurrence: 'same',
    series: 'buyerChanges',
    exported: null,
  },
  allows_ticket_changes: {
    written: 'draft',
    duplicate: 'same',
    newOccurrence: 'same',
    series: 'buyerChanges',
    exported: null,
  },
  agenda: { written: 'draft', duplicate: 'other', newOccurrence: 'other', series: 'agenda', exported: null },
  fee_mode: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'fees', exported: null },
  tax_rate_bps: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'fees', exported: null },
  tax_inclusive: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'fees', exported: null },
  reminds_day_before: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'reminders', exported: null },
  reminds_hour_before: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'reminders', exported: null },
  allows_reentry: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'reentry', exported: null },
  cover_key: { written: 'draft', duplicate: 'other', newOccurrence: 'same', series: 'pictures', exported: null },
  cover_alt: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'pictures', exported: null },
  cover_colour: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'pictures', exported: null },
  theme_colour: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'pictures', exported: null },
  gallery: { written: 'operation', duplicate: 'other', newOccurrence: 'same', series: 'pictures', exported: null },
  price_from_minor: { written: 'creation', duplicate: 'same', newOccurrence: 'same', series: null, exported: null },
  price_to_minor: { written: 'creation', duplicate: 'same', newOccurrence: 'same', series: null, exported: null },
  is_free: { written: 'creation', duplicate: 'same', newOccurrence: 'same', series: null, exported: null },
  is_sold_out: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  is_over: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  booked_count: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  saved_count: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  source: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  source_key: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  source_hash: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  notified_snapshot: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  series_id: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  occurrence_key: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  series_changes: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  revision: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  sequence: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  cancel_reason: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  cancelled_at: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  suspend_reason: { written: 'operation', duplicate: 'other', newOccurrence: 'same', series: null, exported: null },
  suspended_at: { written: 'operation', duplicate: 'other', newOccurrence: 'same', series: null, exported: null },
  published_at: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  created_at: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: null, exported: 'createdAt' },
  updated_at: { written: 'database', duplicate: 'other', newOccurrence: 'other', series: null, exported: null },
  search_text: { written: 'database', duplicate: 'other', newOccurrence: 'same', series: null, exported: null },
  search_vector: { written: 'database', duplicate: 'other', newOccurrence: 'same', series: null, exported: null },
} as const satisfies Readonly<Record<ColumnName<'events'>, EventColumnRule>>;

type EventColumn<Rule> = ColumnsWhere<typeof EVENT_COLUMNS, Rule>;

const DRAFT_COLUMNS = columnsWhere(EVENT_COLUMNS, { written: 'draft' });

/** The columns that an insert writes; the others have defaults. */
export const NEW_EVENT_COLUMNS = [...DRAFT_COLUMNS, ...columnsWhere(EVENT_COLUMNS, { written: 'creation' })];

export type DraftColumn = EventColumn<{ written: 'draft' }>;
export type NewEventRow = RowOf<'events', DraftColumn | EventColumn<{ written: 'creation' }>>;
export type ChangedEventRow = Partial<
  RowOf<'events', Exclude<ColumnName<'events'>, 'id' | 'sequence' | EventColumn<{ written: 'database' }>>>
>;

/** The columns that a new occurrence does not copy from its template. */
export type NewOccurrenceRow = RowOf<'events', EventColumn<{ newOccurrence: 'other' }>>;

/** A column that can be applied to other occurrences of a series. */
export type SeriesColumn = EventColumn<{ series: SeriesField }>;
