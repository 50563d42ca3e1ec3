import type { UnnotifiedChange } from '@festoon/contracts/ticketing/change-notices';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatPlace } from '@festoon/contracts/core/place';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { ticketTotals, type PlatformFee, type NotifiedSnapshot } from '../../../events/events/public.ts';
import type { NoticeEventRow } from './notice-queries.ts';

/** The event, fee and currency that the text of a change needs: how buyers pay and how the event is counted. */
export type ChangeContext = { readonly event: NoticeEventRow; readonly fee: PlatformFee; readonly currency: string };

/**
 * Formats the differences between what attendees were last notified of and the current state, aspect by aspect, with both
 * values.
 */
export function formatChanges(
  { notified, now }: { notified: NotifiedSnapshot; now: NotifiedSnapshot },
  aspects: readonly EventChangeAspect[],
  context: ChangeContext,
): UnnotifiedChange[] {
  return aspects.flatMap((aspect) => {
    if (aspect === 'price') return priceChanges({ notified, now }, context);
    const format = aspect === 'time' ? formatChangedTime : formatChangedPlace;
    return [{ aspect, before: format(notified, context), after: format(now, context) }];
  });
}

/** Returns the part of the notified state that belongs to an aspect. */
export function notifiedPart(notified: NotifiedSnapshot, aspect: EventChangeAspect): Partial<NotifiedSnapshot> {
  const { startAt, endAt, timeZone, venueName, address, city, onlineUrl, prices } = notified;
  if (aspect === 'time') return { startAt, endAt, timeZone };
  return aspect === 'place' ? { venueName, address, city, onlineUrl } : { prices };
}

function formatChangedTime({ startAt, endAt, timeZone }: NotifiedSnapshot, { event: { allDay } }: ChangeContext): string {
  return formatEventTime({ startAt, endAt, timeZone, allDay });
}

function formatChangedPlace({ venueName, address, city, onlineUrl }: NotifiedSnapshot, { event }: ChangeContext): string {
  const place = formatPlace({ name: venueName, address, city, country: event.countryCode });
  const isThere = event.format !== 'online' && [venueName, address, city].some((part) => part !== '');
  return [...(isThere ? [place] : []), ...(onlineUrl === '' ? [] : [onlineUrl])].join(', ') || 'Not said';
}

function priceChanges(
  { notified, now }: { notified: NotifiedSnapshot; now: NotifiedSnapshot },
  { event, fee, currency }: ChangeContext,
): UnnotifiedChange[] {
  const price = (kind: NoticeEventRow['ticketTypes'][number]['kind'], priceMinor: number) => {
    const { totalMinor } = ticketTotals({ kind, priceMinor }, event, fee);
    return totalMinor === 0 ? 'Free' : formatMoney(totalMinor, currency);
  };
  return event.ticketTypes.flatMap(({ id, name, kind }) => {
    const before = notified.prices[id];
    const after = now.prices[id];
    if (before === undefined || after === undefined || before === after) return [];
    return [{ aspect: 'price' as const, before: `${name} ${price(kind, before)}`, after: `${name} ${price(kind, after)}` }];
  });
}
