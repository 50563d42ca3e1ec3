import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
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
import { hasVerifiedOrganiserName } from '../../../identity/accounts/public.ts';
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

function suspendedItem(): ChecklistItem {
  const label = editorChecksText('suspendedStep');
  return { code: 'suspended', section: 'basics', label, isDone: false, isRequired: true };
}

function organiserNameItem(): ChecklistItem {
  const label = editorChecksText('organiserNameStep');
  return { code: 'organiser_name', section: 'basics', label, isDone: false, isRequired: true };
}

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
    throwDomainError('not_publishable', { items: [suspendedItem()] });
  const ticketTypes = await listTicketTypes(tx, eventId);
  const options = { hasCover: row.coverKey !== null, ticketTypes, now: ctx.clock.now() };
  const items = checklist(toChecklistInput(row, options)).filter(({ isRequired, isDone }) => isRequired && !isDone);
  if (await hasVerifiedOrganiserName(tx, row.organiserId)) items.push(organiserNameItem());
  if (items.length > 0) throwDomainError('not_publishable', { items });
  if (isResubmission) await notifyModerationPending(ctx, tx, { id: eventId, title: row.title });
  else await publishEvent(ctx, tx, eventId);
  await recordRevision(ctx, tx, { eventId, accountId, fields: ['status'] });
}
