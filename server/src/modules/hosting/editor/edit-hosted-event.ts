import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EditableEvent, editHostedEvent as contract } from '@festoon/contracts/hosting/event-editor';
import type { FieldError } from '@festoon/contracts/core/failure';
import type { EventFields } from '@festoon/contracts/hosting/hosting';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { checkTitle } from '../../identity/accounts/public.ts';
import { throttle } from '../../../platform/throttle.ts';
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
  draftOf,
} from '../../events/events/public.ts';
import { guardEventChange } from '../event-changes/public.ts';
import { throttles } from './constants.ts';
import { checkedEvent } from './checked-event.ts';
import { brokenFields } from './publishing/checklist-rules.ts';
import { readEditable } from './editable-event.ts';
import { fieldsOf, whenOf } from './event-fields.ts';
import { publishEventChange } from './publish-event-change.ts';
import { throwIfConflict } from './throw-if-conflict.ts';
import { gapWarnings } from './time-warnings.ts';
import { readWhen } from './read-when.ts';

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

type Changes = { readonly [Name in keyof EventFields]?: EventFields[Name] | undefined };

type ChangeSetting = {
  readonly categories: ReadonlySet<string>;
  /** The gazetteer's result for a changed city. Null when no city is changed. */
  readonly found: Awaited<ReturnType<typeof findPlace>> | null;
};

type Applied = { readonly draft: EventDraft; readonly errors: readonly FieldError[] };

/** The event as it will be, and what is wrong with that. */
function applyChanges(row: EditRow, changes: Changes, { categories, found }: ChangeSetting): Applied {
  const before = draftOf(row);
  const { when, point, coverAlt, guests: _, ...plain } = given(changes);
  const errors: FieldError[] = [];
  if (plain.categorySlug !== undefined && !categories.has(plain.categorySlug)) {
    errors.push({ path: 'changes.categorySlug', message: 'Choose one of the categories.' });
  }
  const placed = { ...before, ...placeOf(row, changes, found), ...plain, ...(point !== undefined && { point }) };
  const draft =
    coverAlt === undefined || before.cover === null ? placed : { ...placed, cover: { ...before.cover, alt: coverAlt } };
  const asked = when ?? movedWhen(row, found);
  if (asked === null) return { draft, errors };
  const read = readWhen(asked);
  if ('errors' in read) return { draft, errors: [...errors, ...read.errors] };
  return { draft: { ...draft, ...read.times }, errors };
}

/** Returns the region, country and coordinates of a new city. The changes may override them. */
function placeOf(row: EditRow, changes: Changes, found: ChangeSetting['found']): Partial<EventDraft> {
  if (found === null || changes.city === row.city) return {};
  const { place } = found;
  if (place === null) return { point: null };
  const { region, countryCode, latitude, longitude } = place;
  return { region, countryCode, point: { latitude, longitude } };
}

// Keeps the local clock times and uses the zone of the new place. After publication, the zone changes only by hand.
function movedWhen(row: EditRow, found: ChangeSetting['found']) {
  const timeZone = found?.place?.timeZone;
  if (timeZone === undefined || row.publishedAt !== null || timeZone === row.timeZone) return null;
  return { ...whenOf(row), timeZone };
}

function given(changes: Changes): Partial<EventFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<EventFields>;
}
