import { toMinorUnits } from '@festoon/contracts/core/money-text';
import {
  addLocalDays,
  localOf,
  PLAIN_TICKET,
  resolveLocal,
  type EventDraft,
  type TicketTypeDraft,
} from '../../../events/events/public.ts';
import type { Starter, StarterTicket } from './starter.ts';

export type DraftSetting = { readonly now: Date; readonly timeZone: string; readonly currency: string };

const SATURDAY = 6;
const AHEAD_DAYS = 14;
const WEEK = 7;

/** A starter set on the Saturday two weeks ahead or a little later. */
export function draftFromStarter(
  starter: Starter,
  setting: DraftSetting,
): { draft: EventDraft; ticketTypes: TicketTypeDraft[] } {
  const { timeZone } = setting;
  const day = saturdayAhead(setting);
  const at = (clock: string) => resolveLocal(`${day}T${clock}`, timeZone)?.at ?? setting.now;
  const startAt = at(starter.start);
  const { refundDays } = starter;
  const draft: EventDraft = {
    ...NOWHERE,
    categorySlug: starter.categorySlug,
    tags: starter.tags,
    format: starter.format,
    summary: starter.summary,
    description: starter.description,
    startAt,
    endAt: at(starter.end),
    doorsAt: starter.doors === null ? null : at(starter.doors),
    timeZone,
    agenda: starter.agenda.map(({ time, title, detail }) => ({ startAt: at(time).toISOString(), title, detail })),
    refundPolicy: refundDays === null ? { kind: 'none' } : { kind: 'until', hoursBefore: refundDays * 24, percent: 100 },
  };
  return { draft, ticketTypes: starter.tickets.map((ticket) => draftTicket(ticket, { ...setting, startAt })) };
}

const NOWHERE = {
  title: '',
  languages: ['en'],
  venueName: '',
  address: '',
  city: '',
  region: '',
  countryCode: '',
  point: null,
  accessNotes: '',
  onlineUrl: '',
  allDay: false,
  ageLimit: null,
  visibility: 'public',
  feeMode: 'absorb',
  taxRateBps: 0,
  taxInclusive: true,
  cover: null,
  website: '',
  remindsDayBefore: true,
  remindsHourBefore: true,
} as const satisfies Partial<EventDraft>;

function saturdayAhead({ now, timeZone }: DraftSetting): string {
  const day = new Date(`${localOf(addLocalDays(now, timeZone, AHEAD_DAYS), timeZone).slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((SATURDAY - day.getUTCDay() + WEEK) % WEEK));
  return day.toISOString().slice(0, 10);
}

function draftTicket(
  { name, description = '', price, quantity, endsDaysBefore }: StarterTicket,
  { timeZone, currency, startAt }: DraftSetting & { readonly startAt: Date },
): TicketTypeDraft {
  return {
    ...PLAIN_TICKET,
    name,
    description,
    kind: price === 0 ? 'free' : 'paid',
    priceMinor: toMinorUnits(price, currency),
    quantity,
    salesEndAt: endsDaysBefore === undefined ? null : addLocalDays(startAt, timeZone, -endsDaysBefore),
  };
}
