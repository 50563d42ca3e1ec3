import type { Kind } from './objects.ts';
import type { ListParams } from './params.ts';
import { findObject, listByTime, type CreatedRange } from './queries.ts';
import { invalidRequest, missingObject } from './stripe-failure.ts';
import type { Turn } from './turn.ts';

const MOST = 100;

type Asked = ListParams & { readonly url: string };

/** One page of the objects of a kind, newest first, as the provider lists them. */
export async function listOf(turn: Turn, kind: Kind, asked: Asked): Promise<object> {
  const { limit = 10, payment_intent: paymentIntent, starting_after: after, ending_before: before, url } = asked;
  if (limit < 1 || limit > MOST) throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  if (before !== undefined && after !== undefined)
    throw invalidRequest('You can only provide one of starting_after or ending_before.', { param: 'ending_before' });
  if (before !== undefined)
    throw invalidRequest('The sandbox lists forwards only.', { code: 'parameter_invalid', param: 'ending_before' });
  if (paymentIntent !== undefined && (await findObject(turn.tx, 'payment_intent', paymentIntent)) === null)
    throw missingObject('payment_intent', paymentIntent);
  const start = after === undefined ? undefined : await findObject(turn.tx, kind, after);
  if (start === null) throw missingObject(kind, after ?? '');
  const found = await listByTime(turn.tx, kind, {
    created: rangeOf(asked.created),
    limit: limit + 1,
    ...(paymentIntent !== undefined && { paymentIntent }),
    ...(start !== undefined && { after: { id: start.body.id, created: start.body.created } }),
  });
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit).map(({ body }) => body) };
}

function rangeOf(created: ListParams['created']): CreatedRange {
  if (created === undefined) return {};
  return typeof created === 'number' ? { gte: created, lte: created } : created;
}
