import { columnsWhere, type ColumnName, type ColumnsWhere, type RowOf } from '../../../../platform/db/rows.ts';

/** The rules for one column of `ticket_types`. */
export type TicketTypeColumnRule = {
  /**
   * `draft`: entered by the organiser, written by every save. `order`: the position in the organiser's list, also written by every save.
   * `creation`: written with the new ticket type. `operation`: has its default until an operation writes it.
   */
  readonly written: 'draft' | 'order' | 'creation' | 'operation';
  /** `same`: a duplicate of the event has the same value. */
  readonly duplicate: 'same' | 'other';
  /** `same`: a new occurrence of the series has the same value. */
  readonly newOccurrence: 'same' | 'other';
  /** Other occurrences of the series take this value (`copied`), one computed from it, or have their own. */
  readonly series: 'copied' | 'computed' | 'own';
};

/** All columns of `ticket_types`. A column that is missing here is a compile error. */
export const TICKET_TYPE_COLUMNS = {
  id: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: 'own' },
  event_id: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: 'own' },
  name: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  description: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  kind: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  price_minor: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  quantity: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'computed' },
  sales_start_at: { written: 'draft', duplicate: 'other', newOccurrence: 'other', series: 'computed' },
  sales_end_at: { written: 'draft', duplicate: 'other', newOccurrence: 'other', series: 'computed' },
  subscriber_sales_start_at: { written: 'draft', duplicate: 'other', newOccurrence: 'same', series: 'copied' },
  min_per_booking: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  max_per_booking: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  max_per_person: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  access_code: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  attendance: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  requires_approval: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  hides_outside_sales: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  hides_when_sold_out: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  opens: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  opens_minutes_before: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  replay_days: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  translations: { written: 'draft', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  position: { written: 'order', duplicate: 'same', newOccurrence: 'same', series: 'copied' },
  held: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: 'own' },
  sold: { written: 'operation', duplicate: 'other', newOccurrence: 'other', series: 'own' },
  series_key: { written: 'operation', duplicate: 'other', newOccurrence: 'same', series: 'own' },
  archived_at: { written: 'operation', duplicate: 'other', newOccurrence: 'same', series: 'own' },
  created_at: { written: 'creation', duplicate: 'other', newOccurrence: 'other', series: 'own' },
} as const satisfies Readonly<Record<ColumnName<'ticket_types'>, TicketTypeColumnRule>>;

type TicketTypeColumn<Rule> = ColumnsWhere<typeof TICKET_TYPE_COLUMNS, Rule>;

/** The columns that a save writes. */
export const SAVED_TYPE_COLUMNS = [
  ...columnsWhere(TICKET_TYPE_COLUMNS, { written: 'draft' }),
  ...columnsWhere(TICKET_TYPE_COLUMNS, { written: 'order' }),
];

/** The columns that an insert writes; the others have defaults. */
export const NEW_TYPE_COLUMNS = [...SAVED_TYPE_COLUMNS, ...columnsWhere(TICKET_TYPE_COLUMNS, { written: 'creation' })];

/** The columns that are copied to the same ticket type of other occurrences. */
export const SERIES_TYPE_COLUMNS = columnsWhere(TICKET_TYPE_COLUMNS, { series: 'copied' });

export type TypeDraftColumn = TicketTypeColumn<{ written: 'draft' }>;
export type SavedTypeRow = RowOf<'ticket_types', TypeDraftColumn | TicketTypeColumn<{ written: 'order' }> | 'id'>;
export type NewTypeRow = SavedTypeRow & RowOf<'ticket_types', TicketTypeColumn<{ written: 'creation' }>>;

/** The columns that the ticket type of a new occurrence does not copy from its template. */
export type NewOccurrenceTypeRow = RowOf<'ticket_types', TicketTypeColumn<{ newOccurrence: 'other' }>>;

/** A column whose value for other occurrences is computed, not copied. */
export type ComputedTypeColumn = TicketTypeColumn<{ series: 'computed' }>;
export type CopiedTypeColumn = TicketTypeColumn<{ series: 'copied' }>;
