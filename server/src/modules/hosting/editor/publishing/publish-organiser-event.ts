import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  ChecklistItem,
  EditableEvent,
  publishOrganiserEvent as contract,
} from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { hasVerifiedOrganiserName, VERIFIED_NAME_MESSAGE } from '../../../identity/accounts/public.ts';
import {
  requestModerationAgain,
  findEventDetails,
  getManagedEvent,
  listTicketTypes,
  lockEvent,
  publishEvent,
  recordRevision,
  notifyModerationPending,
} from '../../../events/events/public.ts';
import { toChecklistInput } from '../checklist-input.ts';
import { checklist } from './checklist-rules.ts';
import { loadEditableEvent } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';

const SUSPENDED_ITEM: ChecklistItem = {
  code: 'suspended',
  section: 'basics',
  label: 'The people who run this site have suspended this event. Write to them.',
  isDone: false,
  isRequired: true,
};

const NAME_ITEM: ChecklistItem = {
  code: 'organiser_name',
  section: 'basics',
  label: `${VERIFIED_NAME_MESSAGE} You change your name in your profile.`,
  isDone: false,
  isRequired: true,
};

/** Publishes a draft if it is complete. An event with requested changes is reviewed again. */
export async function publishOrganiserEvent(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EditableEvent> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await inTransaction(ctx.db, (tx) => publish(ctx, tx, { eventId, accountId: actor.accountId }));
  publishEventChange(ctx, eventId);
  return loadEditableEvent(ctx, actor, { eventId });
}

async function publish(ctx: Context, tx: Tx, { eventId, accountId }: { eventId: string; accountId: string }): Promise<void> {
  await lockEvent(tx, eventId);
  const row = await findEventDetails(tx, eventId);
  if (row === null) throwDomainError('not_found');
  if (row.status === 'published') return;
  if (row.status === 'cancelled') throwDomainError('event_cancelled');
  const isResubmission = row.status === 'suspended';
  if (isResubmission && !(await requestModerationAgain(ctx, tx, eventId)))
    throwDomainError('not_publishable', { items: [SUSPENDED_ITEM] });
  const ticketTypes = await listTicketTypes(tx, eventId);
  const options = { hasCover: row.coverKey !== null, ticketTypes, now: ctx.clock.now() };
  const items = checklist(toChecklistInput(row, options)).filter(({ isRequired, isDone }) => isRequired && !isDone);
  if (await hasVerifiedOrganiserName(tx, row.organiserId)) items.push(NAME_ITEM);
  if (items.length > 0) throwDomainError('not_publishable', { items });
  if (isResubmission) await notifyModerationPending(ctx, tx, { id: eventId, title: row.title });
  else await publishEvent(ctx, tx, eventId);
  await recordRevision(ctx, tx, { eventId, accountId, fields: ['status'] });
}
