import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EditableEvent, saveTicketTypes as contract } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint, type Tx } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { checkTitle } from '../../../identity/accounts/public.ts';
import { throttle } from '../../../../platform/throttle.ts';
import {
  findEventDetails,
  getManagedEvent,
  publishStockChange,
  insertMissingTypes,
  listOtherEventsStockIds,
  listPools,
  listTicketTypes,
  lockEvent,
  lockStock,
  recordRevision,
  refreshTicketSummaries,
  archiveOtherTypes,
  replacePoolMemberships,
  replacePools,
  resizePools,
  checkEventModeration,
  ticketTypeColumns,
  updateTicketTypes,
} from '../../../events/events/public.ts';
import { enqueueWaitlistOffers } from '../../../ticketing/bookings/public.ts';
import { guardEventChange } from '../../event-changes/public.ts';
import { throttles } from '../constants.ts';
import { toChecklistInput } from '../checklist-input.ts';
import { findMissingRequirements } from '../publishing/checklist-rules.ts';
import { loadEditableEvent } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';
import { enqueuePoolRecount } from './recount-pools.ts';
import { throwIfConflict } from '../throw-if-conflict.ts';
import { toTicketTypeDraft, toTicketTypeInput } from './ticket-type-shapes.ts';
import { ticketTypeErrors, type PoolInput, type TicketTypeInput } from './ticket-type-rules.ts';

type Input = EndpointInput<typeof contract>;

/** Saves the ticket types and shared pools of an event. Never removes held or sold tickets. */
export async function saveTicketTypes(ctx: Context, actor: UserActor, input: Input): Promise<EditableEvent> {
  const { eventId, ticketTypes, pools } = input;
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  for (const [index, { name, translations }] of ticketTypes.entries()) {
    checkTitle(ctx.config, { path: `ticketTypes.${index}.name`, text: name });
    for (const [language, texts] of Object.entries(translations)) {
      checkTitle(ctx.config, { path: `ticketTypes.${index}.translations.${language}.name`, text: texts.name });
    }
  }
  const errors = ticketTypeErrors(ticketTypes, pools);
  if (errors.length > 0) throw new InvalidInput(errors);
  const { confirmsMaterialChange: isConfirmed } = input;
  if (isConfirmed) await throttle(ctx, throttles.materialChanges, eventId);
  await inTransaction(ctx.db, (tx) =>
    guardEventChange(ctx, tx, {
      eventIds: [eventId],
      isConfirmed,
      write: () => save(ctx, tx, { ...input, accountId: actor.accountId }),
    }),
  ).catch(onConstraint({ ticket_types_pkey: 'not_found', capacity_pools_pkey: 'not_found' }));
  publishEventChange(ctx, eventId);
  publishStockChange(ctx, eventId);
  return loadEditableEvent(ctx, actor, { eventId });
}

async function save(ctx: Context, tx: Tx, input: Input & { readonly accountId: string }): Promise<void> {
  const { eventId, accountId, ticketTypes, pools } = input;
  await lockEvent(tx, eventId);
  const row = await findEventDetails(tx, eventId);
  if (row === null) throwDomainError('not_found');
  const current = await getSavedTicketTypes(tx, eventId);
  const fields = changedLists(current, input);
  const { revision } = row;
  await throwIfConflict(
    tx,
    { eventId, accountId, base: input.revision, revision, fields },
    (field) => current[field as keyof SavedTicketTypes],
  );
  if (fields.length === 0) return;
  const otherEventsIds = await listOtherEventsStockIds(
    tx,
    eventId,
    [...ticketTypes, ...pools].map(({ id }) => id),
  );
  if (otherEventsIds.length > 0) throwDomainError('not_found');
  await lockStock(tx, eventId);
  const before = await listTicketTypes(tx, eventId);
  await writeTypes(ctx, tx, { eventId, ticketTypes });
  await writePools(tx, { eventId, ticketTypes, pools });
  if (row.status === 'published') {
    const options = { hasCover: true, now: ctx.clock.now() };
    const after = await listTicketTypes(tx, eventId);
    const missing = findMissingRequirements(
      toChecklistInput(row, { ...options, ticketTypes: before }),
      toChecklistInput(row, { ...options, ticketTypes: after }),
    );
    if (missing.length > 0) throw new InvalidInput(missing);
    await checkEventModeration(ctx, tx, { eventId, isFirstPublication: false });
  }
  await enqueueWaitlistOffers(tx, eventId);
  await refreshTicketSummaries(ctx, tx, [eventId]);
  await recordRevision(ctx, tx, { eventId, accountId, fields });
  await enqueuePoolRecount(ctx, tx, eventId);
}

type SavedTicketTypes = { readonly ticketTypes: readonly TicketTypeInput[]; readonly pools: readonly PoolInput[] };

async function getSavedTicketTypes(tx: Tx, eventId: string): Promise<SavedTicketTypes> {
  const types = await listTicketTypes(tx, eventId);
  const pools = await listPools(tx, eventId);
  return {
    ticketTypes: types.filter(({ isArchived }) => !isArchived).map(toTicketTypeInput),
    pools: pools.map(({ id, name, capacity }) => ({ id, name, capacity })),
  };
}

function changedLists(current: SavedTicketTypes, submitted: SavedTicketTypes): string[] {
  return (['ticketTypes', 'pools'] as const).filter((list) => !isDeepStrictEqual(current[list], submitted[list]));
}

async function writeTypes(
  ctx: Context,
  tx: Tx,
  { eventId, ticketTypes }: Pick<Input, 'eventId' | 'ticketTypes'>,
): Promise<void> {
  const now = ctx.clock.now();
  const ids = ticketTypes.map(({ id }) => id);
  await insertMissingTypes(tx, { eventId, ids, now });
  const rows = ticketTypes.map((type, position) => ({
    id: type.id,
    position,
    ...ticketTypeColumns(toTicketTypeDraft(type)),
  }));
  const oversoldTypeIds = await updateTicketTypes(tx, eventId, rows);
  if (oversoldTypeIds.length > 0) {
    const type = ticketTypes.find(({ id }) => oversoldTypeIds.includes(id));
    throwDomainError('below_sold_quantity', { ticketTypeId: type?.id, name: type?.name });
  }
  await archiveOtherTypes(tx, { eventId, retainedIds: ids, now });
}

async function writePools(
  tx: Tx,
  { eventId, ticketTypes, pools }: Pick<Input, 'eventId' | 'ticketTypes' | 'pools'>,
): Promise<void> {
  await replacePools(tx, eventId, pools);
  const members = ticketTypes.flatMap(({ id, poolIds }) => poolIds.map((poolId) => ({ ticketTypeId: id, poolId })));
  await replacePoolMemberships(tx, eventId, members);
  const oversoldPoolIds = await resizePools(tx, eventId, pools);
  if (oversoldPoolIds.length === 0) return;
  const pool = pools.find(({ id }) => oversoldPoolIds.includes(id));
  throwDomainError('below_sold_quantity', { poolId: pool?.id, name: pool?.name });
}
