import * as z from 'zod/mini';
import { dateErrorsText } from '@festoon/catalogue/core/date-errors';
import { inputErrorsText } from '@festoon/catalogue/hosting/input-errors';
import { TicketTypeId, Uuid } from '../core/ids.ts';
import { displayText } from '../core/display-text.ts';
import { AmountMinor } from '../core/money.ts';
import { normalisedCode } from '../core/input/normalise-code.ts';
import { namesOf } from '../core/pick.ts';
import { required } from '../core/input/text-checks.ts';
import { QuestionTranslations, TicketTypeTranslations } from '../events/translations.ts';
import { TICKET_OPENINGS, TicketOpening } from '../events/ticket-openings.ts';

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

const instant = z.nullable(z.iso.datetime().check(z.regex(/^2[01]/, { error: () => dateErrorsText('century') })));

export const TicketTypeFields = z.object({
  name: text(100).check(
    required(() => inputErrorsText('ticketName')),
    ...displayText,
  ),
  description: text(500),
  kind: z.enum(['paid', 'free', 'pay_what_you_can']),
  /** The price of one ticket; the minimum price for pay-what-you-can; 0 for free. */
  priceMinor: AmountMinor.check(z.lte(10_000_000)),
  /** Null for the capacity of the pools. */
  quantity: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  salesStartAt: instant,
  salesEndAt: instant,
  /** The time from which subscribers may book, before other people can. */
  subscriberSalesStartAt: instant,
  minPerBooking: z.int().check(z.gte(1), z.lte(100)),
  maxPerBooking: z.int().check(z.gte(1), z.lte(100)),
  maxPerPerson: z.nullable(z.int().check(z.gte(1), z.lte(1000))),
  /** The code that must be typed to show it; null if it is visible to all. */
  accessCode: z.nullable(z.string().check(normalisedCode, z.minLength(1), z.maxLength(60))),
  attendance: z.enum(['in_person', 'online']),
  requiresApproval: z.boolean(),
  hidesOutsideSales: z.boolean(),
  hidesWhenSoldOut: z.boolean(),
  /** The parts that its tickets open without premium; null for the default: all parts of online and hybrid events. */
  opens: z.nullable(z.array(TicketOpening).check(z.maxLength(TICKET_OPENINGS.length))),
  /** The minutes before the event's start from which stream and chat are open; null from the purchase. */
  opensMinutesBefore: z.nullable(z.int().check(z.gte(0), z.lte(525_600))),
  /** The days after the event's end until which the replay is open; null without end. */
  replayDays: z.nullable(z.int().check(z.gte(0), z.lte(3650))),
  /** Name and description in other languages. */
  translations: TicketTypeTranslations,
});
export type TicketTypeFields = z.output<typeof TicketTypeFields>;
export const TICKET_TYPE_FIELDS = namesOf(TicketTypeFields);

/** The values of the fields that a new ticket type need not set. */
export const TICKET_TYPE_DEFAULTS = {
  description: '',
  priceMinor: 0,
  quantity: null,
  salesStartAt: null,
  salesEndAt: null,
  subscriberSalesStartAt: null,
  minPerBooking: 1,
  maxPerBooking: 10,
  maxPerPerson: null,
  accessCode: null,
  attendance: 'in_person',
  requiresApproval: false,
  hidesOutsideSales: false,
  hidesWhenSoldOut: false,
  opens: null,
  opensMinutesBefore: null,
  replayDays: null,
  translations: {},
} as const satisfies Omit<TicketTypeFields, 'name' | 'kind'>;

/** A ticket type as its organiser sees it. Imported values may exceed the limits of the form. */
export const OrganiserTicketType = z.object({
  id: TicketTypeId,
  ...TicketTypeFields.shape,
  name: z.string(),
  description: z.string(),
  priceMinor: AmountMinor,
  quantity: z.nullable(z.int()),
  minPerBooking: z.int(),
  maxPerBooking: z.int(),
  maxPerPerson: z.nullable(z.int()),
  opensMinutesBefore: z.nullable(z.int()),
  replayDays: z.nullable(z.int()),
  poolIds: z.array(Uuid),
  heldCount: z.int(),
  soldCount: z.int(),
  /** The price a buyer pays for one ticket, and the organiser's part of it. */
  totalMinor: AmountMinor,
  incomeMinor: AmountMinor,
  /** The parts of the buyer's price: the fee passed on, and the tax. */
  feeMinor: AmountMinor,
  taxMinor: AmountMinor,
});
export type OrganiserTicketType = z.output<typeof OrganiserTicketType>;

export const CapacityPool = z.object({
  id: Uuid,
  name: z.string(),
  capacity: z.int(),
  heldCount: z.int(),
  soldCount: z.int(),
});
export type CapacityPool = z.output<typeof CapacityPool>;

export const QuestionKind = z.enum(['text', 'choice', 'multiple_choice', 'date', 'consent', 'file']);

export const QuestionFields = z.object({
  scope: z.enum(['booking', 'attendee']),
  kind: QuestionKind,
  label: text(300).check(required(() => inputErrorsText('question'))),
  hint: text(300),
  options: z.array(text(200).check(z.minLength(1))).check(z.maxLength(50)),
  required: z.boolean(),
  /** The question is shown only if the other one has this answer; a consent is `true`. */
  condition: z.nullable(z.object({ questionId: Uuid, equals: text(200) })),
  /** The ticket types for which it is shown; empty for all. */
  ticketTypeIds: z.array(TicketTypeId).check(z.maxLength(50)),
  /** Label, hint and options in other languages. */
  translations: QuestionTranslations,
});
export type QuestionFields = z.output<typeof QuestionFields>;

export const OrganiserQuestion = z.object({ id: Uuid, ...QuestionFields.shape, answerCount: z.int() });
export type OrganiserQuestion = z.output<typeof OrganiserQuestion>;
