import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { CheckItem, EditableEvent, publishHostedEvent as contract } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { hasNameOfVerified, NAME_OF_VERIFIED } from '../../../identity/accounts/public.ts';
import {
  askForReviewAgain,
  findEditRow,
  getHosted,
  listTicketTypes,
  lockEvent,
  publishEvent,
  recordEdit,
  notifyAboutHold,
} from '../../../events/events/public.ts';
import { checkedEvent } from '../checked-event.ts';
import { checklist } from './checklist-rules.ts';
import { readEditable } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';

const SUSPENDED: CheckItem = {
  code: 'suspended',
  section: 'basics',
  label: 'The people who run this site have suspended this event. Write to them.',
  isDone: false,
  isRequired: true,
};

const NAME: CheckItem = {
  code: 'organiser_name',
  section: 'basics',
  label: `${NAME_OF_VERIFIED} You change your name in your profile.`,
  isDone: false,
  isRequired: true,
};

/** Publishes a draft when nothing it needs is missing. An event that a review sent back enters review again. */
export async function publishHostedEvent(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EditableEvent> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await inTransaction(ctx.db, (tx) => publish(ctx, tx, { eventId, accountId: actor.accountId }));
  publishEventChange(ctx, eventId);
  return readEditable(ctx, actor, { eventId });
}

async function publish(ctx: Context, tx: Tx, { eventId, accountId }: { eventId: string; accountId: string }): Promise<void> {
  await lockEvent(tx, eventId);
  const row = await findEditRow(tx, eventId);
  if (row === null) throwDomainError('not_found');
  if (row.status === 'published') return;
  if (row.status === 'cancelled') throwDomainError('event_cancelled');
  const isAgain = row.status === 'suspended';
  if (isAgain && !(await askForReviewAgain(ctx, tx, eventId))) throwDomainError('not_publishable', { items: [SUSPENDED] });
  const ticketTypes = await listTicketTypes(tx, eventId);
  const setting = { hasCover: row.coverKey !== null, ticketTypes, now: ctx.clock.now() };
  const items = checklist(checkedEvent(row, setting)).filter(({ isRequired, isDone }) => isRequired && !isDone);
  if (await hasNameOfVerified(tx, row.organiserId)) items.push(NAME);
  if (items.length > 0) throwDomainError('not_publishable', { items });
  if (isAgain) await notifyAboutHold(ctx, tx, { id: eventId, title: row.title });
  else await publishEvent(ctx, tx, eventId);
  await recordEdit(ctx, tx, { eventId, accountId, fields: ['status'] });
}
