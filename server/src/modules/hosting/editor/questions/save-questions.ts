import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EditableEvent, saveQuestions as contract } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint, type Tx } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import {
  archiveQuestions,
  deleteQuestions,
  findEventDetails,
  getManagedEvent,
  listAllQuestions,
  listOtherEventsQuestionIds,
  listTicketTypes,
  lockEvent,
  recordRevision,
  upsertQuestions,
} from '../../../events/events/public.ts';
import { loadEditableEvent } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';
import { toQuestionFields } from './question-fields.ts';
import { questionErrors } from './question-rules.ts';
import { throwIfConflict } from '../throw-if-conflict.ts';

type Input = EndpointInput<typeof contract>;

/** Saves all that buyers are asked. Answers given before stay with their bookings. */
export async function saveQuestions(ctx: Context, actor: UserActor, input: Input): Promise<EditableEvent> {
  const { eventId } = input;
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await inTransaction(ctx.db, (tx) => save(ctx, tx, { ...input, accountId: actor.accountId })).catch(
    onConstraint({ event_questions_pkey: 'not_found' }),
  );
  publishEventChange(ctx, eventId);
  return loadEditableEvent(ctx, actor, { eventId });
}

async function save(ctx: Context, tx: Tx, input: Input & { readonly accountId: string }): Promise<void> {
  const { eventId, accountId, questions } = input;
  await lockEvent(tx, eventId);
  const row = await findEventDetails(tx, eventId);
  if (row === null) throwDomainError('not_found');
  const all = await listAllQuestions(tx, eventId);
  const activeQuestions = all.filter(({ isArchived }) => !isArchived);
  const current = activeQuestions.map(toQuestionFields);
  const fields = isDeepStrictEqual(current, questions) ? [] : ['questions'];
  const { revision } = row;
  await throwIfConflict(tx, { eventId, accountId, base: input.revision, revision, fields }, () => current);
  if (fields.length === 0) return;
  const ids = questions.map(({ id }) => id);
  if ((await listOtherEventsQuestionIds(tx, eventId, ids)).length > 0) throwDomainError('not_found');
  const ticketTypeIds = new Set((await listTicketTypes(tx, eventId)).map(({ id }) => id));
  const errors = questionErrors(questions, { saved: all, ticketTypeIds });
  if (errors.length > 0) throw new InvalidInput(errors);
  await upsertQuestions(tx, eventId, questions);
  const removedQuestions = activeQuestions.filter(({ id }) => !ids.includes(id));
  const idsOf = (answered: boolean) =>
    removedQuestions.filter(({ answerCount }) => answerCount > 0 === answered).map(({ id }) => id);
  await deleteQuestions(tx, eventId, idsOf(false));
  await archiveQuestions(tx, { eventId, ids: idsOf(true), now: ctx.clock.now() });
  await recordRevision(ctx, tx, { eventId, accountId, fields });
}
