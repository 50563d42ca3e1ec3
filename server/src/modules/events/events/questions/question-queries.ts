import { sql } from 'kysely';
import type { QuestionFields } from '@festoon/contracts/hosting/ticket-types';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { assignmentsOf, columnList } from '../../../../platform/db/rows.ts';
import { NEW_QUESTION_COLUMNS, QUESTION_FORM_COLUMNS, type QuestionFormRow } from './question-column-rules.ts';

export type QuestionRow = QuestionFields & { id: string; answerCount: number; isArchived: boolean };

/** Returns all questions of an event in order, archived ones last. */
export async function listAllQuestions(tx: DbOrTx, eventId: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.scope, q.kind, q.label, q.hint, q.options, q.required, q.condition, q.ticket_type_ids as "ticketTypeIds",
      q.translations,
      q.archived_at is not null as "isArchived",
      case q.scope
        when 'booking' then (select count(*)::int from bookings b where b.event_id = q.event_id and jsonb_exists(b.answers, q.id::text))
        else (
          select count(*)::int from booking_attendees a join bookings b on b.id = a.booking_id
          where b.event_id = q.event_id and jsonb_exists(a.answers, q.id::text)
        )
      end as "answerCount"
    from event_questions q where q.event_id = ${eventId}
    order by q.archived_at is not null, q.position, q.id`.execute(tx);
  return rows;
}

export async function listOtherEventsQuestionIds(tx: DbOrTx, eventId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event_questions where id = any(${ids}::uuid[]) and event_id <> ${eventId}`.execute(tx);
  return rows.map(({ id }) => id);
}

export type QuestionInput = QuestionFields & { readonly id: string };

const QUESTION_COLUMN_LIST = columnList('event_questions', NEW_QUESTION_COLUMNS);
const QUESTION_FORM_ASSIGNMENTS = sql.join(assignmentsOf('event_questions', QUESTION_FORM_COLUMNS, 'excluded'));

/** Inserts or updates these questions, in their order. */
export async function upsertQuestions(tx: DbOrTx, eventId: string, questions: readonly QuestionInput[]): Promise<void> {
  const rows = questions.map((question, position): QuestionFormRow => ({
    id: question.id,
    event_id: eventId,
    scope: question.scope,
    kind: question.kind,
    label: question.label,
    hint: question.hint,
    options: question.options,
    required: question.required,
    condition: question.condition,
    ticket_type_ids: question.ticketTypeIds,
    translations: question.translations,
    position,
  }));
  await sql`
    insert into event_questions as q (${QUESTION_COLUMN_LIST})
    select ${QUESTION_COLUMN_LIST} from jsonb_populate_recordset(null::event_questions, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${QUESTION_FORM_ASSIGNMENTS}, archived_at = null
    where q.event_id = ${eventId}`.execute(tx);
}

export async function deleteQuestions(tx: DbOrTx, eventId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from event_questions where event_id = ${eventId} and id = any(${ids}::uuid[])`.execute(tx);
}

export async function archiveQuestions(
  tx: DbOrTx,
  { eventId, ids, now }: { eventId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`update event_questions set archived_at = ${now} where event_id = ${eventId} and id = any(${ids}::uuid[])`.execute(
    tx,
  );
}
