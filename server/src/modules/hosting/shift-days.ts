import { DAY_MS } from '@festoon/contracts/durations';
import { addLocalDays, type EventDraft, type TicketTypeDraft } from '../events/public.ts';

const WEEK = 7;

/** By how many days an event moves to come again on its weekday: whole weeks, one at least, and into the future. */
export function daysAhead({ startAt, timeZone }: Pick<EventDraft, 'startAt' | 'timeZone'>, now: Date): number {
  const behind = Math.max(0, now.getTime() - startAt.getTime());
  const days = Math.max(1, Math.ceil(behind / (WEEK * DAY_MS))) * WEEK;
  return addLocalDays(startAt, timeZone, days) > now ? days : days + WEEK;
}

/** Clocks at the place show the same as before, that many days later. */
export function shiftDraft(draft: EventDraft, days: number): EventDraft {
  const later = (at: Date) => addLocalDays(at, draft.timeZone, days);
  return {
    ...draft,
    startAt: later(draft.startAt),
    endAt: later(draft.endAt),
    doorsAt: draft.doorsAt && later(draft.doorsAt),
    agenda: draft.agenda.map((item) => ({ ...item, startAt: later(new Date(item.startAt)).toISOString() })),
  };
}

export function shiftTicketType<T extends TicketTypeDraft>(type: T, timeZone: string, days: number): T {
  const later = (at: Date | null) => at && addLocalDays(at, timeZone, days);
  return {
    ...type,
    salesStartAt: later(type.salesStartAt),
    salesEndAt: later(type.salesEndAt),
    subscriberSalesStartAt: later(type.subscriberSalesStartAt),
  };
}
