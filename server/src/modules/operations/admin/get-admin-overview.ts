import type { getAdminOverview as endpoint } from '@festoon/contracts/operations/admin';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { InvalidInput } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { providersOf } from './providers-of.ts';
import { readDays, readSpan, readStanding, type SpanNumbers } from './queries.ts';
import { spansBetween, spansOf } from './span-rules.ts';

type Overview = EndpointResult<typeof endpoint>;

function ownSpans(from: string, until: string) {
  const spans = spansBetween(from, until);
  if (spans === null)
    throw new InvalidInput([{ path: 'until', message: 'Choose a year at most, from the first day to the last.' }]);
  return spans;
}

/** Key numbers of the last days beside those before, and how the parts of the system are. */
export async function getAdminOverview(
  ctx: Context,
  _actor: AdminActor,
  { days, from, until }: EndpointInput<typeof endpoint>,
): Promise<Overview> {
  const now = ctx.clock.now();
  const spans = from === undefined || until === undefined ? spansOf(now, days) : ownSpans(from, until);
  const [current, before, perDay, standing] = await Promise.all([
    readSpan(ctx.db, spans.current),
    readSpan(ctx.db, spans.before),
    readDays(ctx.db, spans.current),
    readStanding(ctx.db, now),
  ]);
  const compared = (name: keyof SpanNumbers) => ({ value: current[name], before: before[name] });
  return {
    days: spans.days,
    currency: ctx.config.currency,
    salesMinor: compared('salesMinor'),
    feesMinor: compared('feesMinor'),
    signUps: compared('signUps'),
    bookings: compared('bookings'),
    tickets: compared('tickets'),
    subscriptions: compared('subscriptions'),
    disputes: compared('disputes'),
    ...standing,
    perDay,
    providers: providersOf(ctx),
  };
}
