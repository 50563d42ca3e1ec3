import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { MaterialChangeImpact, MaterialAspect } from '@festoon/contracts/ticketing/refund-windows';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { getSetting } from '../../../../platform/settings/read-settings.ts';
import type { BookingRow } from '../queries.ts';
import { insertChange, listTerms, sumImpact, type TermsRow } from './change-queries.ts';
import type { EventTerms } from './window-queries.ts';

export type OpenWindowsResult = {
  /** The events with tickets that the change affects materially. */
  readonly eventIds: readonly string[];
  readonly impact: MaterialChangeImpact;
};

/**
 * Opens refund windows for all tickets that are materially affected by the difference between `before` and the events now.
 * Returns null if there are none. The caller holds the locks of the terms.
 */
export async function openRefundWindows(
  ctx: Context,
  tx: Tx,
  before: readonly TermsRow[],
): Promise<OpenWindowsResult | null> {
  const changedAt = ctx.clock.now();
  const refundsUntil = await windowEnd(ctx, tx);
  const opened: { id: string; eventId: string }[] = [];
  const after = await listTerms(
    tx,
    before.map(({ eventId }) => eventId),
  );
  for (const was of before) {
    const is = after.find(({ eventId }) => eventId === was.eventId);
    const aspects = is === undefined ? [] : changedAspects(was, is);
    const change = {
      id: ctx.ids.newId(),
      eventId: was.eventId,
      before: was.terms,
      changedAspects: aspects,
      changedAt,
      refundsUntil,
    };
    if (aspects.length > 0 && (await insertChange(tx, change))) opened.push(change);
  }
  if (opened.length === 0) return null;
  const impact = await sumImpact(
    tx,
    opened.map(({ id }) => id),
  );
  return {
    eventIds: opened.map(({ eventId }) => eventId),
    impact: {
      ...impact,
      aspects: [...impact.aspects],
      currency: ctx.config.currency,
      refundsUntil: refundsUntil.toISOString(),
    },
  };
}

const ALL_ASPECTS: readonly MaterialAspect[] = ['time', 'place', 'format'];

/** Opens the window of a booking whose event changed materially between its hold and its confirmation. */
export async function openWindowAtConfirmation(ctx: Context, tx: Tx, { id: bookingId, eventId, bookedTerms }: BookingRow) {
  const change = { id: ctx.ids.newId(), eventId, bookingId, before: bookedTerms, changedAspects: ALL_ASPECTS };
  await insertChange(tx, { ...change, changedAt: ctx.clock.now(), refundsUntil: await windowEnd(ctx, tx) });
}

async function windowEnd({ clock, config }: Context, tx: Tx): Promise<Date> {
  const hours = await getSetting(tx, 'refund_window_hours', config.currency);
  return new Date(clock.now().getTime() + hours * HOUR_MS);
}

/** Returns the aspects in which an event's terms differ, however small the difference. */
function changedAspects(before: TermsRow, after: TermsRow): MaterialAspect[] {
  const isDifferent = (...names: (keyof EventTerms)[]) => names.some((name) => before.terms[name] !== after.terms[name]);
  const aspects: [MaterialAspect, boolean][] = [
    ['time', isDifferent('startAt', 'endAt')],
    ['place', isDifferent('venueName', 'address', 'city', 'countryCode')],
    [
      'format',
      Object.entries(before.attendances).some(([id, attendance]) => (after.attendances[id] ?? attendance) !== attendance),
    ],
  ];
  return aspects.flatMap(([aspect, isChanged]) => (isChanged ? [aspect] : []));
}
