import { currentLanguage } from '@festoon/catalogue/language';
import { toMinorUnits } from '@festoon/contracts/core/money-text';
import { EVENT_DEFAULTS } from '@festoon/contracts/hosting/event-fields';
import {
  addLocalDays,
  localOf,
  DEFAULT_TICKET_TYPE,
  resolveLocal,
  type EventDraft,
  type TicketTypeDraft,
} from '../../../events/events/public.ts';
import type { EventTemplate, TemplateTicketType } from './event-template.ts';

export type TemplateOptions = { readonly now: Date; readonly timeZone: string; readonly currency: string };

const SATURDAY = 6;
const LEAD_DAYS = 14;
const WEEK = 7;

/** Returns a draft from a template, on the first Saturday that is at least two weeks ahead. */
export function draftFromTemplate(
  template: EventTemplate,
  options: TemplateOptions,
): { draft: EventDraft; ticketTypes: TicketTypeDraft[] } {
  const { timeZone } = options;
  const day = upcomingSaturday(options);
  const at = (clock: string) => resolveLocal(`${day}T${clock}`, timeZone)?.at ?? options.now;
  const startAt = at(template.start);
  const { refundDays } = template;
  const draft: EventDraft = {
    ...EMPTY_DRAFT,
    languages: [currentLanguage()],
    mainLanguage: currentLanguage(),
    categorySlug: template.categorySlug,
    tags: template.tags,
    format: template.format,
    summary: template.summary,
    description: template.description,
    startAt,
    endAt: at(template.end),
    doorsAt: template.doors === null ? null : at(template.doors),
    timeZone,
    agenda: template.agenda.map(({ time, title, detail }) => ({ startAt: at(time).toISOString(), title, detail })),
    refundPolicy: refundDays === null ? { kind: 'none' } : { kind: 'until', hoursBefore: refundDays * 24, percent: 100 },
  };
  return { draft, ticketTypes: template.tickets.map((ticket) => toTicketTypeDraft(ticket, { ...options, startAt })) };
}

const EMPTY_DRAFT = {
  ...EVENT_DEFAULTS,
  title: '',
  venueName: '',
  address: '',
  city: '',
  region: '',
  countryCode: '',
  point: null,
  allDay: false,
  cover: null,
  website: '',
} as const satisfies Partial<EventDraft>;

function upcomingSaturday({ now, timeZone }: TemplateOptions): string {
  const day = new Date(`${localOf(addLocalDays(now, timeZone, LEAD_DAYS), timeZone).slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((SATURDAY - day.getUTCDay() + WEEK) % WEEK));
  return day.toISOString().slice(0, 10);
}

function toTicketTypeDraft(
  { name, description = '', price, quantity, endsDaysBefore }: TemplateTicketType,
  { timeZone, currency, startAt }: TemplateOptions & { readonly startAt: Date },
): TicketTypeDraft {
  return {
    ...DEFAULT_TICKET_TYPE,
    name,
    description,
    kind: price === 0 ? 'free' : 'paid',
    priceMinor: toMinorUnits(price, currency),
    quantity,
    salesEndAt: endsDaysBefore === undefined ? null : addLocalDays(startAt, timeZone, -endsDaysBefore),
  };
}
