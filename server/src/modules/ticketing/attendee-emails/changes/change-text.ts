import type { ToldChange } from '@festoon/contracts/hosting/change-notices';
import type { ToldAspect } from '@festoon/contracts/hosting/hosting';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { placeLine } from '@festoon/contracts/core/place';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { ticketTotals, type PlatformFee, type NotifiedFacts } from '../../../events/events/public.ts';
import type { NoticeEventRow } from './notice-queries.ts';

/** The event, fee and currency that the text of a change needs: how buyers pay and how the event is counted. */
export type ChangeSetting = { readonly event: NoticeEventRow; readonly fee: PlatformFee; readonly currency: string };

/**
 * Formats the differences between what attendees were last notified of and the current state, aspect by aspect, with both
 * values.
 */
export function formatChanges(
  { told, now }: { told: NotifiedFacts; now: NotifiedFacts },
  aspects: readonly ToldAspect[],
  setting: ChangeSetting,
): ToldChange[] {
  return aspects.flatMap((aspect) => {
    if (aspect === 'price') return priceChanges({ told, now }, setting);
    const words = aspect === 'time' ? formatChangedTime : formatPlace;
    return [{ aspect, before: words(told, setting), after: words(now, setting) }];
  });
}

/** Returns the part of the notified state that belongs to an aspect. */
export function notifiedPart(told: NotifiedFacts, aspect: ToldAspect): Partial<NotifiedFacts> {
  const { startAt, endAt, timeZone, venueName, address, city, onlineUrl, prices } = told;
  if (aspect === 'time') return { startAt, endAt, timeZone };
  return aspect === 'place' ? { venueName, address, city, onlineUrl } : { prices };
}

function formatChangedTime({ startAt, endAt, timeZone }: NotifiedFacts, { event: { allDay } }: ChangeSetting): string {
  return formatEventTime({ startAt, endAt, timeZone, allDay });
}

function formatPlace({ venueName, address, city, onlineUrl }: NotifiedFacts, { event }: ChangeSetting): string {
  const place = placeLine({ name: venueName, address, city, country: event.countryCode });
  const isThere = event.format !== 'online' && [venueName, address, city].some((part) => part !== '');
  return [...(isThere ? [place] : []), ...(onlineUrl === '' ? [] : [onlineUrl])].join(', ') || 'Not said';
}

function priceChanges(
  { told, now }: { told: NotifiedFacts; now: NotifiedFacts },
  { event, fee, currency }: ChangeSetting,
): ToldChange[] {
  const price = (kind: NoticeEventRow['ticketTypes'][number]['kind'], priceMinor: number) => {
    const { totalMinor } = ticketTotals({ kind, priceMinor }, event, fee);
    return totalMinor === 0 ? 'Free' : formatMoney(totalMinor, currency);
  };
  return event.ticketTypes.flatMap(({ id, name, kind }) => {
    const before = told.prices[id];
    const after = now.prices[id];
    if (before === undefined || after === undefined || before === after) return [];
    return [{ aspect: 'price' as const, before: `${name} ${price(kind, before)}`, after: `${name} ${price(kind, after)}` }];
  });
}
