import { adminErrorsText } from '@festoon/catalogue/operations/admin-errors';
import type { getAdminOverview as endpoint } from '@festoon/contracts/operations/admin';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { InvalidInput } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { listProviders } from './list-providers.ts';
import { listDailyNumbers, getSpanNumbers, getAdminCounts, type SpanNumbers } from './overview-queries.ts';
import { spansBetween, spansUntilToday } from './time-spans.ts';

type Overview = EndpointResult<typeof endpoint>;

function parseCustomSpans(from: string, until: string) {
  const spans = spansBetween(from, until);
  if (spans === null) throw new InvalidInput([{ path: 'until', message: adminErrorsText('periodTooLong') }]);
  return spans;
}

/** Returns the key numbers of the last days and of the days before, and the health of the system's parts. */
export async function getAdminOverview(
  ctx: Context,
  _actor: AdminActor,
  { days, from, until }: EndpointInput<typeof endpoint>,
): Promise<Overview> {
  const now = ctx.clock.now();
  const spans = from === undefined || until === undefined ? spansUntilToday(now, days) : parseCustomSpans(from, until);
  const [current, before, perDay, counts] = await Promise.all([
    getSpanNumbers(ctx.db, spans.current),
    getSpanNumbers(ctx.db, spans.before),
    listDailyNumbers(ctx.db, spans.current),
    getAdminCounts(ctx.db, now),
  ]);
  const compare = (name: keyof SpanNumbers) => ({ value: current[name], previous: before[name] });
  return {
    days: spans.days,
    currency: ctx.config.currency,
    salesMinor: compare('salesMinor'),
    feesMinor: compare('feesMinor'),
    signUps: compare('signUps'),
    bookings: compare('bookings'),
    tickets: compare('tickets'),
    subscriptions: compare('subscriptions'),
    disputes: compare('disputes'),
    ...counts,
    perDay,
    providers: listProviders(ctx),
  };
}
