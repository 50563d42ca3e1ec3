import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EditableEvent, updateOrganiserEvent as contract } from '@festoon/contracts/hosting/event-editor';
import type { FieldError } from '@festoon/contracts/core/failure';
import type { EventFields } from '@festoon/contracts/hosting/event-fields';
import { parsePlayerAddress } from '@festoon/contracts/live/external-players';
import { isHlsAllowed, type PlayersConfig } from '../../../config/players.ts';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { checkTitle } from '../../identity/accounts/public.ts';
import { throttle } from '../../../platform/throttle.ts';
import {
  findEventDetails,
  findPlace,
  getManagedEvent,
  listCategorySlugs,
  listGuests,
  listTicketTypes,
  lockEvent,
  recordRevision,
  replaceGuests,
  updateEvent,
  type EventDetailsRow,
  type EventDraft,
  toEventDraft,
} from '../../events/events/public.ts';
import { guardEventChange } from '../event-changes/public.ts';
import { throttles } from './constants.ts';
import { toChecklistInput } from './checklist-input.ts';
import { findMissingRequirements } from './publishing/checklist-rules.ts';
import { loadEditableEvent } from './editable-event.ts';
import { fieldsOf, whenOf } from './event-fields.ts';
import { publishEventChange } from './publish-event-change.ts';
import { throwIfConflict } from './throw-if-conflict.ts';
import { deleteTranslations } from './translations/translation-queries.ts';
import { mainLanguageErrors, removedLanguages } from './translations/translation-rules.ts';
import { gapWarnings } from './time-warnings.ts';
import { resolveWhen } from './resolve-when.ts';

type Input = EndpointInput<typeof contract>;

/**
 * Saves changes to an event. Merges fields that no other account has changed since, whatever the revision. A published event
 * must stay publishable.
 */
export async function updateOrganiserEvent(ctx: Context, actor: UserActor, input: Input): Promise<EditableEvent> {
  const { eventId, changes } = input;
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  checkTitles(ctx, changes);
  const context = await loadChangeContext(ctx, changes);
  const { confirmsMaterialChange: isConfirmed } = input;
  if (isConfirmed) await throttle(ctx, throttles.materialChanges, eventId);
  const isChanged = await inTransaction(ctx.db, (tx) =>
    guardEventChange(ctx, tx, {
      eventIds: [eventId],
      isConfirmed,
      write: () => save(ctx, tx, { ...input, accountId: actor.accountId, context }),
    }),
  );
  if (isChanged) publishEventChange(ctx, eventId);
  return loadEditableEvent(ctx, actor, { eventId, ...(changes.when && { warnings: gapWarnings(changes.when) }) });
}

function checkTitles({ config }: Context, { title, translations = {} }: Changes): void {
  if (title !== undefined) checkTitle(config, { path: 'changes.title', text: title });
  for (const [language, texts] of Object.entries(translations)) {
    checkTitle(config, { path: `changes.translations.${language}.title`, text: texts.title });
  }
}

async function loadChangeContext({ db, config }: Context, { city, countryCode }: Changes): Promise<ChangeContext> {
  const { players } = config;
  const categories = new Set(await listCategorySlugs(db));
  if (city === undefined || city.trim() === '') return { categories, players, placeMatch: null };
  return { categories, players, placeMatch: await findPlace(db, city, countryCode === '' ? undefined : countryCode) };
}

type SaveParams = Input & { readonly accountId: string; readonly context: ChangeContext };

async function save(ctx: Context, tx: Tx, params: SaveParams): Promise<boolean> {
  const { eventId, accountId, changes, context } = params;
  await lockEvent(tx, eventId);
  const row = await findEventDetails(tx, eventId);
  if (row === null) throwDomainError('not_found');
  const current: Readonly<Record<string, unknown>> = fieldsOf(row, await listGuests(tx, eventId));
  const fields = changedFields(current, changes);
  const { revision } = row;
  await throwIfConflict(tx, { eventId, accountId, base: params.revision, revision, fields }, (field) => current[field]);
  if (fields.length === 0) return false;
  const { draft, errors } = applyChanges(row, pick(changes, fields), context);
  const fieldErrors = errors.length > 0 ? errors : await findRequirementErrors(ctx, tx, { row, draft });
  if (fieldErrors.length > 0) throw new InvalidInput(fieldErrors);
  await updateEvent(ctx, tx, { eventId, draft });
  const removed = removedLanguages(row.translations, draft.translations);
  if (removed.length > 0) await deleteTranslations(tx, eventId, removed);
  if (changes.guests) await replaceGuests(tx, eventId, changes.guests);
  await recordRevision(ctx, tx, { eventId, accountId, fields });
  return true;
}

function changedFields(current: Readonly<Record<string, unknown>>, changes: Changes): string[] {
  return Object.entries(changes).flatMap(([field, value]) =>
    value === undefined || isDeepStrictEqual(value, current[field]) ? [] : [field],
  );
}

function pick(changes: Changes, fields: readonly string[]): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field)));
}

async function findRequirementErrors(ctx: Context, tx: Tx, { row, draft }: { row: EventDetailsRow; draft: EventDraft }) {
  if (row.status !== 'published') return [];
  const context = {
    hasCover: row.coverKey !== null,
    ticketTypes: await listTicketTypes(tx, row.id),
    now: ctx.clock.now(),
  };
  const fieldErrors = findMissingRequirements(toChecklistInput(row, context), toChecklistInput(draft, context));
  return fieldErrors.map(({ path, message }) => ({ path: `changes.${path}`, message }));
}

type Changes = { readonly [Name in keyof EventFields]?: EventFields[Name] | undefined };

type ChangeContext = {
  readonly categories: ReadonlySet<string>;
  readonly players: PlayersConfig;
  /** The gazetteer's result for a changed city. Null when no city is changed. */
  readonly placeMatch: Awaited<ReturnType<typeof findPlace>> | null;
};

type Applied = { readonly draft: EventDraft; readonly errors: readonly FieldError[] };

/** Returns the event with the changes, and its errors. */
function applyChanges(row: EventDetailsRow, changes: Changes, { categories, players, placeMatch }: ChangeContext): Applied {
  const before = toEventDraft(row);
  const { when, point, coverAlt, guests: _, ...otherFields } = definedFields(changes);
  const errors = [...findPlayerErrors(changes, players), ...mainLanguageErrors({ ...before, ...otherFields })];
  if (otherFields.categorySlug !== undefined && !categories.has(otherFields.categorySlug)) {
    errors.push({ path: 'changes.categorySlug', message: editorChecksText('unknownCategory') });
  }
  const withPlace = {
    ...before,
    ...placeOf(row, changes, placeMatch),
    ...otherFields,
    ...(point !== undefined && { point }),
  };
  const draft =
    coverAlt === undefined || before.cover === null
      ? withPlace
      : { ...withPlace, cover: { ...before.cover, alt: coverAlt } };
  const requestedWhen = when ?? rezonedWhen(row, placeMatch);
  if (requestedWhen === null) return { draft, errors };
  const resolved = resolveWhen(requestedWhen);
  if ('errors' in resolved) return { draft, errors: [...errors, ...resolved.errors] };
  return { draft: { ...draft, ...resolved.times }, errors };
}

/** Returns an error for an HLS video on a host that pages of this installation may not load videos from. */
function findPlayerErrors({ playerUrl = '' }: Changes, players: PlayersConfig): FieldError[] {
  if (parsePlayerAddress(playerUrl)?.provider !== 'hls' || isHlsAllowed(players, playerUrl)) return [];
  const { host } = new URL(playerUrl);
  return [{ path: 'changes.playerUrl', message: editorChecksText('hlsNotAllowed', { host }) }];
}

/** Returns the region, country and coordinates of a new city. The changes may override them. */
function placeOf(row: EventDetailsRow, changes: Changes, placeMatch: ChangeContext['placeMatch']): Partial<EventDraft> {
  if (placeMatch === null || changes.city === row.city) return {};
  const { place } = placeMatch;
  if (place === null) return { point: null };
  const { region, countryCode, latitude, longitude } = place;
  return { region, countryCode, point: { latitude, longitude } };
}

// Keeps the local times and uses the time zone of the new place. After publication, the time zone changes only manually.
function rezonedWhen(row: EventDetailsRow, placeMatch: ChangeContext['placeMatch']) {
  const timeZone = placeMatch?.place?.timeZone;
  if (timeZone === undefined || row.publishedAt !== null || timeZone === row.timeZone) return null;
  return { ...whenOf(row), timeZone };
}

function definedFields(changes: Changes): Partial<EventFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<EventFields>;
}
