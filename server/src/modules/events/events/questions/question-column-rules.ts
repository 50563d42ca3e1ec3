import { columnsWhere, type ColumnName, type ColumnsWhere, type RowOf } from '../../../../platform/db/rows.ts';

/** The rules for one column of `event_questions`. A duplicate of an event copies the columns that the form writes. */
export type QuestionColumnRule = {
  /**
   * `form`: written by every save. `creation`: written when the question is created. `operation`: has its default until an
   * operation writes it.
   */
  readonly written: 'form' | 'creation' | 'operation';
  /** `same`: a new occurrence of the series has the same value. */
  readonly newOccurrence: 'same' | 'other';
  /** Other occurrences of the series get this value (`copied`), a value computed from it, or keep their own. */
  readonly series: 'copied' | 'computed' | 'own';
};

/** All columns of `event_questions`. A column that is missing here is a compile error. */
export const QUESTION_COLUMNS = {
  id: { written: 'creation', newOccurrence: 'other', series: 'own' },
  event_id: { written: 'creation', newOccurrence: 'other', series: 'own' },
  scope: { written: 'form', newOccurrence: 'same', series: 'copied' },
  kind: { written: 'form', newOccurrence: 'same', series: 'copied' },
  label: { written: 'form', newOccurrence: 'same', series: 'copied' },
  hint: { written: 'form', newOccurrence: 'same', series: 'copied' },
  options: { written: 'form', newOccurrence: 'same', series: 'copied' },
  required: { written: 'form', newOccurrence: 'same', series: 'copied' },
  condition: { written: 'form', newOccurrence: 'other', series: 'computed' },
  ticket_type_ids: { written: 'form', newOccurrence: 'other', series: 'computed' },
  translations: { written: 'form', newOccurrence: 'same', series: 'copied' },
  position: { written: 'form', newOccurrence: 'same', series: 'copied' },
  series_key: { written: 'operation', newOccurrence: 'same', series: 'own' },
  archived_at: { written: 'operation', newOccurrence: 'same', series: 'own' },
} as const satisfies Readonly<Record<ColumnName<'event_questions'>, QuestionColumnRule>>;

type QuestionColumn<Rule> = ColumnsWhere<typeof QUESTION_COLUMNS, Rule>;

export const QUESTION_FORM_COLUMNS = columnsWhere(QUESTION_COLUMNS, { written: 'form' });

export const NEW_QUESTION_COLUMNS = [...columnsWhere(QUESTION_COLUMNS, { written: 'creation' }), ...QUESTION_FORM_COLUMNS];

/** The columns that are copied to the same question of other occurrences. */
export const SERIES_QUESTION_COLUMNS = columnsWhere(QUESTION_COLUMNS, { series: 'copied' });

export type QuestionFormRow = RowOf<'event_questions', QuestionColumn<{ written: 'form' | 'creation' }>>;

/** The columns that the question of a new occurrence does not copy from its template. */
export type NewOccurrenceQuestionRow = RowOf<'event_questions', QuestionColumn<{ newOccurrence: 'other' }>>;

/** A column whose value for other occurrences is computed, not copied. */
export type ComputedQuestionColumn = QuestionColumn<{ series: 'computed' }>;
export type CopiedQuestionColumn = QuestionColumn<{ series: 'copied' }>;
