import type {
  listEventReviews as eventContract,
  listOrganiserEventReviews as organiserEventContract,
  listOrganiserReviews as organiserContract,
  Review,
  ReviewSummary,
} from '@festoon/contracts/ticketing/reviews';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { Actor, UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent, getVisibleEvent } from '../../events/events/public.ts';
import {
  countByRating,
  findOrganiserByHandle,
  listReviews,
  type ReviewCursor,
  type ReviewScope,
  type ReviewRow,
} from './queries.ts';
import { toReview } from './review-response.ts';
import { summaryOf } from './rules.ts';

/** Lists the reviews of an event for every actor who may see it. */
export async function listEventReviews(
  ctx: Context,
  actor: Actor,
  { slug, ...page }: EndpointInput<typeof eventContract>,
): Promise<EndpointResult<typeof eventContract>> {
  const { event } = await getVisibleEvent(ctx, actor, slug);
  return listPage(ctx, { eventId: event.id }, page);
}

export async function listOrganiserEventReviews(
  ctx: Context,
  actor: UserActor,
  { eventId, ...page }: EndpointInput<typeof organiserEventContract>,
): Promise<EndpointResult<typeof organiserEventContract>> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return listPage(ctx, { eventId }, page);
}

export async function listOrganiserReviews(
  ctx: Context,
  actor: Actor,
  { handle, ...page }: EndpointInput<typeof organiserContract>,
): Promise<EndpointResult<typeof organiserContract>> {
  const organiserId = (await findOrganiserByHandle(ctx.db, handle)) ?? throwDomainError('not_found');
  const of = { organiserId, isSignedIn: actor.kind !== 'visitor' };
  const { rows, nextCursor, summary } = await readPage(ctx, of, page);
  return {
    items: rows.map((row) => ({ ...toReview(row), event: { slug: row.slug, title: row.title } })),
    nextCursor,
    summary,
  };
}

type Params = { readonly limit: number; readonly cursor?: string | undefined };
type ReviewPage = { items: Review[]; nextCursor: string | null; summary: ReviewSummary };

async function listPage(ctx: Context, of: ReviewScope, page: Params): Promise<ReviewPage> {
  const { rows, nextCursor, summary } = await readPage(ctx, of, page);
  return { items: rows.map(toReview), nextCursor, summary };
}

async function readPage(
  ctx: Context,
  of: ReviewScope,
  { limit, cursor }: Params,
): Promise<{ rows: ReviewRow[]; nextCursor: string | null; summary: ReviewSummary }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await listReviews(ctx.db, of, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: found.length > limit && last !== undefined ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
    summary: summaryOf(await countByRating(ctx.db, of)),
  };
}

function readCursor(text: string): ReviewCursor {
  const [createdAt, id] = decodeCursor(text, ['time', 'id']);
  return { createdAt: new Date(String(createdAt)), id: String(id) };
}
