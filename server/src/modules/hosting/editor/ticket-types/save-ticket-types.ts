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
  findEditRow,
  getHosted,
  hintStock,
  insertMissingTypes,
  listForeignStockIds,
  listPools,
  listTicketTypes,
  lockEvent,
  lockStock,
  recordEdit,
  refreshOffers,
  removeOtherTypes,
  replaceMemberships,
  replacePools,
  resizePools,
  reviewEvent,
  ticketTypeColumns,
  updateTicketTypes,
} from '../../../events/events/public.ts';
import { enqueueTurns } from '../../../ticketing/bookings/public.ts';
import { guardEventChange } from '../../event-changes/public.ts';
import { throttles } from '../constants.ts';
import { checkedEvent } from '../checked-event.ts';
import { brokenFields } from '../publishing/checklist-rules.ts';
import { readEditable } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';
import { recountSoon } from './recount-pools.ts';
import { throwIfConflict } from '../throw-if-conflict.ts';
import { draftType, givenType } from './ticket-type-shapes.ts';
import { ticketTypeErrors, type GivenPool, type GivenType } from './ticket-type-rules.ts';

type Input = EndpointInput<typeof contract>;

/** Saves all that is on sale. Nothing that is held or sold can be taken away by it. */
export async function saveTicketTypes(ctx: Context, actor: UserActor, input: Input): Promise<EditableEvent> {
  const { eventId, ticketTypes, pools } = input;
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  for (const [index, { name }] of ticketTypes.entries()) {
    checkTitle(ctx.config, { path: `ticketTypes.${index}.name`, text: name });
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
  hintStock(ctx, eventId);
  return readEditable(ctx, actor, { eventId });
}

async function save(ctx: Context, tx: Tx, input: Input & { readonly accountId: string }): Promise<void> {
  const { eventId, accountId, ticketTypes, pools } = input;
  await lockEvent(tx, eventId);
  const row = await findEditRow(tx, eventId);
  if (row === null) throwDomainError('not_found');
  const kept = await keptOffer(tx, eventId);
  const fields = changedLists(kept, input);
  const { revision } = row;
  await throwIfConflict(
    tx,
    { eventId, accountId, base: input.revision, revision, fields },
    (field) => kept[field as keyof SavedTicketTypes],
  );
  if (fields.length === 0) return;
  const foreign = await listForeignStockIds(
    tx,
    eventId,
    [...ticketTypes, ...pools].map(({ id }) => id),
  );
  if (foreign.length > 0) throwDomainError('not_found');
  await lockStock(tx, eventId);
  const before = await listTicketTypes(tx, eventId);
  await writeTypes(ctx, tx, { eventId, ticketTypes });
  await writePools(tx, { eventId, ticketTypes, pools });
  if (row.status === 'published') {
    const setting = { hasCover: true, now: ctx.clock.now() };
    const after = await listTicketTypes(tx, eventId);
    const broken = brokenFields(
      checkedEvent(row, { ...setting, ticketTypes: before }),
      checkedEvent(row, { ...setting, ticketTypes: after }),
    );
    if (broken.length > 0) throw new InvalidInput(broken);
    await reviewEvent(ctx, tx, { eventId, isNew: false });
  }
  await enqueueTurns(tx, eventId);
  await refreshOffers(ctx, tx, [eventId]);
  await recordEdit(ctx, tx, { eventId, accountId, fields });
  await recountSoon(ctx, tx, eventId);
}

type SavedTicketTypes = { readonly ticketTypes: readonly GivenType[]; readonly pools: readonly GivenPool[] };

async function keptOffer(tx: Tx, eventId: string): Promise<SavedTicketTypes> {
  const types = await listTicketTypes(tx, eventId);
  const pools = await listPools(tx, eventId);
  return {
    ticketTypes: types.filter(({ isArchived }) => !isArchived).map(givenType),
    pools: pools.map(({ id, name, capacity }) => ({ id, name, capacity })),
  };
}

function changedLists(kept: SavedTicketTypes, given: SavedTicketTypes): string[] {
  return (['ticketTypes', 'pools'] as const).filter((list) => !isDeepStrictEqual(kept[list], given[list]));
}

async function writeTypes(
  ctx: Context,
  tx: Tx,
  { eventId, ticketTypes }: Pick<Input, 'eventId' | 'ticketTypes'>,
): Promise<void> {
  const now = ctx.clock.now();
  const ids = ticketTypes.map(({ id }) => id);
  await insertMissingTypes(tx, { eventId, ids, now });
  const rows = ticketTypes.map((type, position) => ({ id: type.id, position, ...ticketTypeColumns(draftType(type)) }));
  const short = await updateTicketTypes(tx, eventId, rows);
  if (short.length > 0) {
    const type = ticketTypes.find(({ id }) => short.includes(id));
    throwDomainError('fewer_than_taken', { ticketTypeId: type?.id, name: type?.name });
  }
  await removeOtherTypes(tx, { eventId, keep: ids, now });
}

async function writePools(
  tx: Tx,
  { eventId, ticketTypes, pools }: Pick<Input, 'eventId' | 'ticketTypes' | 'pools'>,
): Promise<void> {
  await replacePools(tx, eventId, pools);
  const members = ticketTypes.flatMap(({ id, poolIds }) => poolIds.map((poolId) => ({ ticketTypeId: id, poolId })));
  await replaceMemberships(tx, eventId, members);
  const small = await resizePools(tx, eventId, pools);
  if (small.length === 0) return;
  const pool = pools.find(({ id }) => small.includes(id));
  throwDomainError('fewer_than_taken', { poolId: pool?.id, name: pool?.name });
}
