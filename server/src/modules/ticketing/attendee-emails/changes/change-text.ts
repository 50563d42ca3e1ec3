import { joinList } from '@festoon/contracts/core/join-list';
import { changeEmailsText } from '@festoon/catalogue/ticketing/change-emails';
import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import type { UnnotifiedChange } from '@festoon/contracts/ticketing/change-notices';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatPlace } from '@festoon/contracts/core/place';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { ticketTotals, type PlatformFee, type NotifiedSnapshot } from '../../../events/events/public.ts';
import type { NoticeEventRow } from './notice-queries.ts';

/** The data that the text of a change needs besides the change itself: the event, its fee and the currency. */
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
  return joinList([isThere && place, onlineUrl]) || changeEmailsText('notSet');
}

function priceChanges(
  { notified, now }: { notified: NotifiedSnapshot; now: NotifiedSnapshot },
  { event, fee, currency }: ChangeContext,
): UnnotifiedChange[] {
  const priceOf = ({ name: ticketType, kind }: NoticeEventRow['ticketTypes'][number], priceMinor: number) => {
    const { totalMinor } = ticketTotals({ kind, priceMinor }, event, fee);
    const price = totalMinor === 0 ? emailLabelsText('free') : formatMoney(totalMinor, currency);
    return changeEmailsText('priceOf', { ticketType, price });
  };
  return event.ticketTypes.flatMap((type) => {
    const before = notified.prices[type.id];
    const after = now.prices[type.id];
    if (before === undefined || after === undefined || before === after) return [];
    return [{ aspect: 'price' as const, before: priceOf(type, before), after: priceOf(type, after) }];
  });
}
