import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { EditableEvent, editHostedEvent as contract } from '@festoon/contracts/event-editor';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { checkTitle } from '../accounts/public.ts';
import { throttle } from '../../platform/throttle.ts';
import {
  findEditRow,
  findPlace,
  getHosted,
  listCategorySlugs,
  listGuests,
  listTicketTypes,
  lockEvent,
  recordEdit,
  replaceGuests,
  updateEvent,
  type EditRow,
  type EventDraft,
} from '../events/public.ts';
import { guardEventChange } from '../event-changes/public.ts';
import { throttles } from './constants.ts';
import { applyChanges, type Changes, type ChangeSetting } from './apply-changes.ts';
import { checkedEvent } from './checked-event.ts';
import { brokenFields } from './checklist-rules.ts';
import { readEditable } from './editable-event.ts';
import { fieldsOf } from './event-fields.ts';
import { publishEventChange } from './publish-event-change.ts';
import { throwIfConflict } from './throw-if-conflict.ts';
import { gapWarnings } from './time-warnings.ts';

type Input = EndpointInput<typeof contract>;

/**
 * Saves changes to an event. Merges fields that no other account has changed since, whatever the revision. A published event
 * must stay publishable.
 */
export async function editHostedEvent(ctx: Context, actor: UserActor, input: Input): Promise<EditableEvent> {
  const { eventId, changes } = input;
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if (changes.title !== undefined) checkTitle(ctx.config, { path: 'changes.title', text: changes.title });
  const setting = await settingOf(ctx, changes);
  const { confirmsMaterialChange: isConfirmed } = input;
  if (isConfirmed) await throttle(ctx, throttles.materialChanges, eventId);
  const isChanged = await inTransaction(ctx.db, (tx) =>
    guardEventChange(ctx, tx, {
      eventIds: [eventId],
      isConfirmed,
      write: () => save(ctx, tx, { ...input, accountId: actor.accountId, setting }),
    }),
  );
  if (isChanged) publishEventChange(ctx, eventId);
  return readEditable(ctx, actor, { eventId, ...(changes.when && { warnings: gapWarnings(changes.when) }) });
}

async function settingOf({ db }: Context, { city, countryCode }: Changes): Promise<ChangeSetting> {
  const categories = new Set(await listCategorySlugs(db));
  if (city === undefined || city.trim() === '') return { categories, found: null };
  return { categories, found: await findPlace(db, city, countryCode === '' ? undefined : countryCode) };
}

type Saving = Input & { readonly accountId: string; readonly setting: ChangeSetting };

async function save(ctx: Context, tx: Tx, saving: Saving): Promise<boolean> {
  const { eventId, accountId, changes, setting } = saving;
  await lockEvent(tx, eventId);
  const row = await findEditRow(tx, eventId);
  if (row === null) throwDomainError('not_found');
  const kept: Readonly<Record<string, unknown>> = fieldsOf(row, await listGuests(tx, eventId));
  const fields = changedFields(kept, changes);
  const { revision } = row;
  await throwIfConflict(tx, { eventId, accountId, base: saving.revision, revision, fields }, (field) => kept[field]);
  if (fields.length === 0) return false;
  const { draft, errors } = applyChanges(row, pick(changes, fields), setting);
  const broken = errors.length > 0 ? errors : await brokenBy(ctx, tx, { row, draft });
  if (broken.length > 0) throw new InvalidInput(broken);
  await updateEvent(ctx, tx, { eventId, draft });
  if (changes.guests) await replaceGuests(tx, eventId, changes.guests);
  await recordEdit(ctx, tx, { eventId, accountId, fields });
  return true;
}

function changedFields(kept: Readonly<Record<string, unknown>>, changes: Changes): string[] {
  return Object.entries(changes).flatMap(([field, value]) =>
    value === undefined || isDeepStrictEqual(value, kept[field]) ? [] : [field],
  );
}

function pick(changes: Changes, fields: readonly string[]): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field)));
}

async function brokenBy(ctx: Context, tx: Tx, { row, draft }: { row: EditRow; draft: EventDraft }) {
  if (row.status !== 'published') return [];
  const setting = {
    hasCover: row.coverKey !== null,
    ticketTypes: await listTicketTypes(tx, row.id),
    now: ctx.clock.now(),
  };
  const broken = brokenFields(checkedEvent(row, setting), checkedEvent(draft, setting));
  return broken.map(({ path, message }) => ({ path: `changes.${path}`, message }));
}
