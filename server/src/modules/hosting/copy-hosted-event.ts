import { EventId } from '@festoon/contracts/ids';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { throwDomainError } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { throttle } from '../../platform/throttle.ts';
import { copyMessages } from '../attendee-messages/public.ts';
import { copyPromoCodes } from '../bookings/public.ts';
import {
  createEvent,
  draftOf,
  findEditRow,
  getHosted,
  listAllQuestions,
  listPools,
  listTicketTypes,
  replaceMemberships,
  replacePools,
  upsertQuestions,
  type EditRow,
  type PoolRow,
  type QuestionRow,
  type TicketTypeRow,
} from '../events/public.ts';
import { askedQuestion } from './asked-question.ts';
import { throttles } from './constants.ts';
import { copyImages, type CopiedImages } from './copy-images.ts';
import { daysAhead, shiftDraft, shiftTicketType } from './shift-days.ts';
import { copyTeam } from './team/team-queries.ts';
import { updateGallery } from './image-queries.ts';

type CopyPart = 'tickets' | 'questions' | 'promotions' | 'pictures' | 'team' | 'messages';

const ALL_PARTS: readonly CopyPart[] = ['tickets', 'questions', 'promotions', 'pictures', 'team', 'messages'];
const TITLE_LENGTH_MAX = 150;

export type CopyOf = { readonly eventId: string; readonly parts?: readonly CopyPart[] };

/** A new draft like an event one runs, on the same weekday to come, without its bookings. */
export async function copyHostedEvent(ctx: Context, actor: UserActor, { eventId, parts = ALL_PARTS }: CopyOf) {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await throttle(ctx, throttles.drafts, actor.accountId);
  const original = await readOriginal(ctx, eventId);
  const pictures = parts.includes('pictures') ? await copyImages(ctx, original.row) : NO_PICTURES;
  const id = await inTransaction(ctx.db, (tx) =>
    writeCopy(ctx, tx, { original, pictures, parts, accountId: actor.accountId }),
  );
  return { id };
}

const NO_PICTURES: CopiedImages = { cover: null, gallery: [] };

type Original = {
  readonly row: EditRow;
  readonly types: readonly TicketTypeRow[];
  readonly pools: readonly PoolRow[];
  readonly questions: readonly QuestionRow[];
};

async function readOriginal({ db }: Context, eventId: string): Promise<Original> {
  const row = await findEditRow(db, eventId);
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

type Copying = {
  readonly original: Original;
  readonly pictures: CopiedImages;
  readonly parts: readonly CopyPart[];
  readonly accountId: string;
};

async function writeCopy(ctx: Context, tx: Tx, { original, pictures, parts, accountId }: Copying): Promise<EventId> {
  const { row, types } = original;
  const days = daysAhead(row, ctx.clock.now());
  const draft = {
    ...shiftDraft(draftOf(row), days),
    title: copyTitle(row.title),
    cover: pictures.cover,
  };
  const ticketTypes = parts.includes('tickets') ? types.map((type) => shiftTicketType(type, row.timeZone, days)) : [];
  const event = { organiserId: accountId, draft, ticketTypes, capacity: null, source: null, publish: false };
  const created = await createEvent(ctx, tx, event);
  const typeIds = new Map(created.ticketTypeIds.map((id, index) => [types[index]?.id ?? '', id]));
  if (parts.includes('tickets')) await copyPools(ctx, tx, { original, typeIds, eventId: created.id });
  if (parts.includes('questions')) await copyQuestions(ctx, tx, { original, typeIds, eventId: created.id });
  if (parts.includes('promotions'))
    await copyPromoCodes(tx, { from: row.id, to: created.id, typeIds, days, timeZone: row.timeZone });
  if (parts.includes('messages')) await copyMessages(ctx, tx, { from: row.id, to: created.id, typeIds, accountId });
  if (pictures.gallery.length > 0) await updateGallery(tx, created.id, pictures.gallery);
  if (parts.includes('team')) await copyTeam(tx, { from: row.id, to: created.id });
  return EventId.parse(created.id);
}

function copyTitle(title: string): string {
  const suffix = ' (copy)';
  return title === '' ? '' : `${title.slice(0, TITLE_LENGTH_MAX - suffix.length)}${suffix}`;
}

type Into = { readonly original: Original; readonly typeIds: ReadonlyMap<string, string>; readonly eventId: string };

async function copyPools(ctx: Context, tx: Tx, { original, typeIds, eventId }: Into): Promise<void> {
  const poolIds = new Map(original.pools.map(({ id }) => [id, ctx.ids.newId()]));
  await replacePools(
    tx,
    eventId,
    original.pools.map(({ id, name, capacity }) => ({ id: poolIds.get(id) ?? '', name, capacity })),
  );
  const members = original.types.flatMap((type) =>
    type.poolIds.map((poolId) => ({ ticketTypeId: typeIds.get(type.id) ?? '', poolId: poolIds.get(poolId) ?? '' })),
  );
  await replaceMemberships(tx, eventId, members);
}

async function copyQuestions(ctx: Context, tx: Tx, { original, typeIds, eventId }: Into): Promise<void> {
  const ids = new Map(original.questions.map(({ id }) => [id, ctx.ids.newId()]));
  const copies = original.questions.map(askedQuestion).map((question) => ({
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
