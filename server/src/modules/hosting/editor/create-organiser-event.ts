import { eventTemplatesText } from '@festoon/catalogue/hosting/event-templates';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { createOrganiserEvent as contract } from '@festoon/contracts/hosting/event-editor';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import {
  createEvent,
  findTimeZone,
  upsertQuestions,
  toEventDraft,
  findEventDetails,
  getManagedEvent,
  listAllQuestions,
  listPools,
  listTicketTypes,
  replacePoolMemberships,
  replacePools,
  type EventDetailsRow,
  type PoolRow,
  type QuestionRow,
  type TicketTypeRow,
  addLocalDays,
  type EventDraft,
  type TicketTypeDraft,
} from '../../events/events/public.ts';
import { throttles } from './constants.ts';
import { draftFromTemplate } from './starters/draft-from-template.ts';
import { EVENT_TEMPLATES } from './starters/event-templates.ts';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { throwDomainError } from '../../../platform/errors.ts';
import { copyAttendeeEmails } from '../../ticketing/attendee-emails/public.ts';
import { copyPromoCodes } from '../../ticketing/bookings/public.ts';
import { toQuestionFields } from './questions/question-fields.ts';
import { copyTeam } from './team/team-queries.ts';
import { updateGallery } from './images/image-queries.ts';
import { COVER_WIDTHS, IMAGE_WIDTHS } from '../../../platform/images/images.ts';

const WEEK = 7;

/**
 * Returns the number of days by which a duplicate moves: whole weeks, at least one, so that it is on the same weekday in
 * the future.
 */
function daysToShift({ startAt, timeZone }: Pick<EventDraft, 'startAt' | 'timeZone'>, now: Date): number {
  const elapsedMs = Math.max(0, now.getTime() - startAt.getTime());
  const days = Math.max(1, Math.ceil(elapsedMs / (WEEK * DAY_MS))) * WEEK;
  return addLocalDays(startAt, timeZone, days) > now ? days : days + WEEK;
}

/** Returns the draft moved by this many days. Local times at the place stay the same. */
function shiftDraft(draft: EventDraft, days: number): EventDraft {
  const later = (at: Date) => addLocalDays(at, draft.timeZone, days);
  return {
    ...draft,
    startAt: later(draft.startAt),
    endAt: later(draft.endAt),
    doorsAt: draft.doorsAt && later(draft.doorsAt),
    agenda: draft.agenda.map((item) => ({ ...item, startAt: later(new Date(item.startAt)).toISOString() })),
  };
}

function shiftTicketType<T extends TicketTypeDraft>(type: T, timeZone: string, days: number): T {
  const later = (at: Date | null) => at && addLocalDays(at, timeZone, days);
  return {
    ...type,
    salesStartAt: later(type.salesStartAt),
    salesEndAt: later(type.salesEndAt),
    subscriberSalesStartAt: later(type.subscriberSalesStartAt),
  };
}

type CopyPart = 'tickets' | 'questions' | 'promotions' | 'pictures' | 'team' | 'messages';

const ALL_PARTS: readonly CopyPart[] = ['tickets', 'questions', 'promotions', 'pictures', 'team', 'messages'];
const TITLE_LENGTH_MAX = 150;

type DuplicateParams = { readonly eventId: string; readonly duplicateParts?: readonly CopyPart[] };

/** Creates a draft from a managed event, on the same weekday in the future, without its bookings. */
async function duplicateEvent(ctx: Context, actor: UserActor, { eventId, duplicateParts = ALL_PARTS }: DuplicateParams) {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await throttle(ctx, throttles.drafts, actor.accountId);
  const original = await readOriginal(ctx, eventId);
  const images = duplicateParts.includes('pictures') ? await copyImages(ctx, original.row) : NO_IMAGES;
  const id = await inTransaction(ctx.db, (tx) =>
    writeDuplicate(ctx, tx, { original, images, parts: duplicateParts, accountId: actor.accountId }),
  );
  return { id };
}

const NO_IMAGES: CopiedImages = { cover: null, gallery: [] };

type Original = {
  readonly row: EventDetailsRow;
  readonly types: readonly TicketTypeRow[];
  readonly pools: readonly PoolRow[];
  readonly questions: readonly QuestionRow[];
};

async function readOriginal({ db }: Context, eventId: string): Promise<Original> {
  const row = await findEventDetails(db, eventId);
  if (row === null) throwDomainError('not_found');
  const types = await listTicketTypes(db, eventId);
  const questions = await listAllQuestions(db, eventId);
  return {
    row,
    types: types.filter(({ isArchived }) => !isArchived),
    pools: await listPools(db, eventId),
    questions: questions.filter(({ isArchived }) => !isArchived),
  };
}

type DuplicateContext = {
  readonly original: Original;
  readonly images: CopiedImages;
  readonly parts: readonly CopyPart[];
  readonly accountId: string;
};

async function writeDuplicate(
  ctx: Context,
  tx: Tx,
  { original, images, parts, accountId }: DuplicateContext,
): Promise<EventId> {
  const { row, types } = original;
  const days = daysToShift(row, ctx.clock.now());
  const draft = {
    ...shiftDraft(toEventDraft(row), days),
    title: duplicateTitle(row.title),
    cover: images.cover,
  };
  const ticketTypes = parts.includes('tickets') ? types.map((type) => shiftTicketType(type, row.timeZone, days)) : [];
  const event = { organiserId: accountId, draft, ticketTypes, capacity: null, source: null, publish: false };
  const created = await createEvent(ctx, tx, event);
  const typeIds = new Map(created.ticketTypeIds.map((id, index) => [types[index]?.id ?? '', id]));
  if (parts.includes('tickets')) await copyPools(ctx, tx, { original, typeIds, eventId: created.id });
  if (parts.includes('questions')) await copyQuestions(ctx, tx, { original, typeIds, eventId: created.id });
  if (parts.includes('promotions'))
    await copyPromoCodes(tx, { from: row.id, to: created.id, typeIds, days, timeZone: row.timeZone });
  if (parts.includes('messages')) await copyAttendeeEmails(ctx, tx, { from: row.id, to: created.id, typeIds, accountId });
  if (images.gallery.length > 0) await updateGallery(tx, created.id, images.gallery);
  if (parts.includes('team')) await copyTeam(tx, { from: row.id, to: created.id });
  return EventId.parse(created.id);
}

function duplicateTitle(title: string): string {
  if (title === '') return '';
  const addedLength = eventTemplatesText('copyTitle', { title: '' }).length;
  return eventTemplatesText('copyTitle', { title: title.slice(0, TITLE_LENGTH_MAX - addedLength) });
}

type CopyTarget = { readonly original: Original; readonly typeIds: ReadonlyMap<string, string>; readonly eventId: string };

async function copyPools(ctx: Context, tx: Tx, { original, typeIds, eventId }: CopyTarget): Promise<void> {
  const poolIds = new Map(original.pools.map(({ id }) => [id, ctx.ids.newId()]));
  await replacePools(
    tx,
    eventId,
    original.pools.map(({ id, name, capacity }) => ({ id: poolIds.get(id) ?? '', name, capacity })),
  );
  const members = original.types.flatMap((type) =>
    type.poolIds.map((poolId) => ({ ticketTypeId: typeIds.get(type.id) ?? '', poolId: poolIds.get(poolId) ?? '' })),
  );
  await replacePoolMemberships(tx, eventId, members);
}

async function copyQuestions(ctx: Context, tx: Tx, { original, typeIds, eventId }: CopyTarget): Promise<void> {
  const ids = new Map(original.questions.map(({ id }) => [id, ctx.ids.newId()]));
  const copies = original.questions.map(toQuestionFields).map((question) => ({
    ...question,
    id: ids.get(question.id) ?? '',
    condition: question.condition && {
      ...question.condition,
      questionId: ids.get(question.condition.questionId) ?? question.condition.questionId,
    },
    ticketTypeIds: question.ticketTypeIds.flatMap((id) => (typeIds.get(id) ?? []) as typeof question.ticketTypeIds),
  }));
  await upsertQuestions(tx, eventId, copies);
}

type CopiedImages = { readonly cover: EventDraft['cover']; readonly gallery: EventDetailsRow['gallery'] };

/** Copies the images of an event to new keys, so that each event can delete its images independently. */
async function copyImages(ctx: Context, row: EventDetailsRow): Promise<CopiedImages> {
  const folder = `events/${ctx.ids.newId()}`;
  const cover =
    row.coverKey === null
      ? null
      : {
          key: await copyImage(ctx, { from: row.coverKey, folder, widths: COVER_WIDTHS }),
          alt: row.coverAlt,
          colour: row.coverColour,
        };
  const gallery: EventDetailsRow['gallery'] = [];
  for (const { key, alt, colour } of row.gallery) {
    gallery.push({ key: await copyImage(ctx, { from: key, folder, widths: IMAGE_WIDTHS }), alt, colour });
  }
  return { cover, gallery };
}

type ImageCopy = { readonly from: string; readonly folder: string; readonly widths: readonly number[] };

async function copyImage(ctx: Context, { from, folder, widths }: ImageCopy): Promise<string> {
  const key = `${folder}/${ctx.ids.newId()}`;
  for (const name of widths.flatMap((width) => [`${width}.avif`, `${width}.webp`])) {
    const file = await ctx.files.read(`${from}/${name}`);
    if (file !== null) await ctx.files.put(`${key}/${name}`, file.bytes, file.contentType);
  }
  return key;
}

type Input = EndpointInput<typeof contract>;

/** Creates a draft that only its organiser sees. */
export async function createOrganiserEvent(ctx: Context, actor: UserActor, input: Input): Promise<{ id: EventId }> {
  const { template = 'blank', duplicateOf, duplicateParts } = input;
  if (duplicateOf !== undefined)
    return duplicateEvent(ctx, actor, { eventId: duplicateOf, ...(duplicateParts && { duplicateParts }) });
  await throttle(ctx, throttles.drafts, actor.accountId);
  const timeZone = await zoneOf(ctx, actor, input.timeZone);
  const eventTemplate = EVENT_TEMPLATES[template]();
  const draftOptions = { now: ctx.clock.now(), timeZone, currency: ctx.config.currency };
  const { draft, ticketTypes } = draftFromTemplate(eventTemplate, draftOptions);
  const id = await inTransaction(ctx.db, async (tx) => {
    const event = { organiserId: actor.accountId, draft, ticketTypes, capacity: null, source: null, publish: false };
    const created = await createEvent(ctx, tx, event);
    const rows = eventTemplate.questions.map(({ options = [], ...question }) => ({
      ...question,
      ...DEFAULT_QUESTION,
      id: ctx.ids.newId(),
      options: [...options],
    }));
    await upsertQuestions(tx, created.id, rows);
    return created.id;
  });
  return { id: EventId.parse(id) };
}

const DEFAULT_QUESTION = { hint: '', required: false, condition: null, ticketTypeIds: [], translations: {} };

async function zoneOf(ctx: Context, actor: UserActor, requested: string | undefined): Promise<string> {
  const validZone = requested === undefined ? null : findTimeZone(requested);
  if (validZone !== null) return validZone;
  return findTimeZone((await findAccount(ctx.db, actor.accountId))?.timeZone ?? '') ?? 'UTC';
}
