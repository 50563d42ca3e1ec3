import { answerBody } from './answer-body.ts';
import type { Kind, Stored } from './objects.ts';
import type { ListParams } from './params.ts';
import { findObject, listByTime, type CreatedRange } from './queries.ts';
import { invalidRequest, missingObject } from './stripe-failure.ts';
import type { Turn } from './turn.ts';

const MOST = 100;

type Params = ListParams & { readonly url: string };

/** One page of the objects of a kind, newest first, as the provider lists them. */
export async function listOf(turn: Turn, kind: Kind, asked: Params): Promise<object> {
  const { limit = 10, payment_intent: paymentIntent, url } = asked;
  checkPage(asked, limit);
  if (paymentIntent !== undefined) await findOrThrow(turn, 'payment_intent', paymentIntent);
  const after = asked.starting_after === undefined ? undefined : await findOrThrow(turn, kind, asked.starting_after);
  const found = await listByTime(turn.tx, kind, {
    created: rangeOf(asked.created),
    limit: limit + 1,
    ...(paymentIntent !== undefined && { paymentIntent }),
    ...(after !== undefined && { after: { id: after.body.id, created: after.body.created } }),
  });
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit).map(answerBody) };
}

function checkPage({ ending_before: before }: Params, limit: number): void {
  if (limit < 1 || limit > MOST)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  if (before !== undefined)
    throw invalidRequest('The sandbox lists forwards only.', { code: 'parameter_invalid', param: 'ending_before' });
}

async function findOrThrow<K extends Kind>(turn: Turn, kind: K, id: string): Promise<Stored<K>> {
  const found = await findObject(turn.tx, kind, id);
  if (found === null) throw missingObject(kind, id);
  return found;
}

function rangeOf(created: ListParams['created']): CreatedRange {
  if (created === undefined) return {};
  return typeof created === 'number' ? { gte: created, lte: created } : created;
}
