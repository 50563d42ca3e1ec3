import * as z from 'zod/mini';
import { Email } from './account.ts';
import { endpoint } from './endpoint.ts';
import { HostedReview } from './event-review.ts';
import {
  AgendaItem,
  EventFormat,
  EventStatus,
  EventTime,
  EventVisibility,
  Picture,
  RefundPolicy,
  RichText,
} from './events.ts';
import { EventId, TicketTypeId } from './ids.ts';
import { AmountMinor, Currency } from './money.ts';
import { TeamRole } from './team-role.ts';

export { TeamRole } from './team-role.ts';

/** Parameters of every call about one event of one's own. */
export const hostedParams = z.object({ eventId: EventId });

/** What stands above every page of an event's team. */
export const HostedHead = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  status: EventStatus,
  ...EventTime.shape,
  city: z.string(),
  cover: z.nullable(Picture),
  /** The asker's own. */
  role: TeamRole,
  /** Null unless it is one date of a series. */
  seriesId: z.nullable(z.uuid()),
  /** What administrators did with it, where it is suspended. */
  review: z.nullable(HostedReview),
});
export type HostedHead = z.output<typeof HostedHead>;

export const getHostedHead = endpoint({
  name: 'getHostedHead',
  method: 'GET',
  path: '/hosted-events/:eventId/head',
  summary: 'What stands above the pages of an event you organise or help with.',
  access: 'user',
  params: hostedParams,
  answer: HostedHead,
  refusals: ['not_found'],
});

/** A date and time without a zone, as a clock on the wall shows it: `2026-12-01T19:00`. */
export const LocalDateTime = z
  .string()
  .check(z.regex(/^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Use a date and time such as 2026-12-01T19:00.'));

/** For an event that lasts all day, start and end are midnights: its end is the one after the last day. */
export const EventWhen = z.object({
  localStart: LocalDateTime,
  localEnd: LocalDateTime,
  localDoors: z.nullable(LocalDateTime),
  allDay: z.boolean(),
  timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
});
export type EventWhen = z.output<typeof EventWhen>;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(500))]);
const instant = z.nullable(z.iso.datetime().check(z.regex(/^2[01]/, 'Use a date of this century or the next.')));

/** Everything an organiser may say of an event; a change carries only what it changes. */
export const EventFields = z.object({
  title: text(150),
  summary: text(300),
  description: RichText,
  categorySlug: text(60),
  tags: z.array(text(30)).check(z.maxLength(12)),
  languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}$/, 'Use a language code such as en.'))).check(z.maxLength(10)),
  format: EventFormat,
  venueName: text(150),
  address: text(300),
  city: text(100),
  region: text(100),
  countryCode: z.string().check(z.regex(/^([A-Z]{2})?$/, 'Use a country code such as PT.')),
  point: z.nullable(
    z.object({ latitude: z.number().check(z.gte(-90), z.lte(90)), longitude: z.number().check(z.gte(-180), z.lte(180)) }),
  ),
  accessNotes: text(1000),
  onlineUrl: webAddress,
  website: webAddress,
  when: EventWhen,
  ageLimit: z.nullable(z.int().check(z.gte(0), z.lte(99))),
  visibility: EventVisibility,
  /** Who may see it when only the invited may. */
  guests: z.array(Email).check(z.maxLength(500)),
  refundPolicy: RefundPolicy,
  agenda: z.array(AgendaItem).check(z.maxLength(100)),
  feeMode: z.enum(['absorb', 'pass_on']),
  taxRateBps: z.int().check(z.gte(0), z.lte(5000)),
  taxInclusive: z.boolean(),
  coverAlt: text(300),
  remindsDayBefore: z.boolean(),
  remindsHourBefore: z.boolean(),
});
export type EventFields = z.output<typeof EventFields>;
export type EventFieldName = keyof EventFields;

export const TicketTypeFields = z.object({
  name: text(100).check(z.minLength(1, 'Give these tickets a name.')),
  description: text(500),
  kind: z.enum(['paid', 'free', 'pay_what_you_can']),
  /** What one costs; for pay-what-you-can the least that may be paid; 0 for free. */
  priceMinor: AmountMinor.check(z.lte(10_000_000)),
  /** Null: as many as the pools have. */
  quantity: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  salesStartAt: instant,
  salesEndAt: instant,
  /** Subscribers may book from here on, before everybody else. */
  subscriberSalesStartAt: instant,
  minPerBooking: z.int().check(z.gte(1), z.lte(100)),
  maxPerBooking: z.int().check(z.gte(1), z.lte(100)),
  maxPerPerson: z.nullable(z.int().check(z.gte(1), z.lte(1000))),
  /** Hidden until this is typed; null: open to all. */
  accessCode: z.nullable(text(60).check(z.minLength(1))),
  attendance: z.enum(['in_person', 'online']),
  requiresApproval: z.boolean(),
  hidesOutsideSales: z.boolean(),
  hidesWhenSoldOut: z.boolean(),
});
export type TicketTypeFields = z.output<typeof TicketTypeFields>;

/** One ticket type as its organiser sees it. What was imported may go beyond what a form takes. */
export const HostedTicketType = z.object({
  id: TicketTypeId,
  ...TicketTypeFields.shape,
  name: z.string(),
  description: z.string(),
  priceMinor: AmountMinor,
  quantity: z.nullable(z.int()),
  minPerBooking: z.int(),
  maxPerBooking: z.int(),
  maxPerPerson: z.nullable(z.int()),
  poolIds: z.array(z.uuid()),
  heldCount: z.int(),
  soldCount: z.int(),
  /** What a buyer pays for one, and what of it reaches the organiser. */
  totalMinor: AmountMinor,
  incomeMinor: AmountMinor,
  /** Of what the buyer pays: the fee passed on, and the tax. */
  feeMinor: AmountMinor,
  taxMinor: AmountMinor,
});
export type HostedTicketType = z.output<typeof HostedTicketType>;

export const HostedPool = z.object({
  id: z.uuid(),
  name: z.string(),
  capacity: z.int(),
  heldCount: z.int(),
  soldCount: z.int(),
});
export type HostedPool = z.output<typeof HostedPool>;

export const QuestionKind = z.enum(['text', 'choice', 'several', 'date', 'consent', 'file']);

export const QuestionFields = z.object({
  scope: z.enum(['booking', 'attendee']),
  kind: QuestionKind,
  label: text(300).check(z.minLength(1, 'Write the question.')),
  hint: text(300),
  options: z.array(text(200).check(z.minLength(1))).check(z.maxLength(50)),
  required: z.boolean(),
  /** Asked only where the other question was answered like this; a consent is `true`. */
  condition: z.nullable(z.object({ questionId: z.uuid(), equals: text(200) })),
  /** Asked only for these ticket types; empty: for all. */
  ticketTypeIds: z.array(TicketTypeId).check(z.maxLength(50)),
});
export type QuestionFields = z.output<typeof QuestionFields>;

export const HostedQuestion = z.object({ id: z.uuid(), ...QuestionFields.shape, answerCount: z.int() });
export type HostedQuestion = z.output<typeof HostedQuestion>;

/** One thing to do before an event can be published, or that makes it better. */
export const CheckItem = z.object({
  code: z.string(),
  /** The section of the editor where it is done: basics, when, where, media, tickets, agenda or policies. */
  section: z.string(),
  label: z.string(),
  isDone: z.boolean(),
  /** False: publishing does not wait for it. */
  isRequired: z.boolean(),
});
export type CheckItem = z.output<typeof CheckItem>;

/** What ticket holders must hear of when it changes. */
export const ToldAspect = z.enum(['time', 'place', 'price']);
export type ToldAspect = z.output<typeof ToldAspect>;

/** What was imported may go beyond what a form takes. */
const keptFields = {
  ...EventFields.shape,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  venueName: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  countryCode: z.string(),
  accessNotes: z.string(),
  onlineUrl: z.string(),
  website: z.string(),
  when: z.object({
    localStart: z.string(),
    localEnd: z.string(),
    localDoors: z.nullable(z.string()),
    allDay: z.boolean(),
    timeZone: z.string(),
  }),
  guests: z.array(z.string()),
  agenda: z.array(AgendaItem),
  coverAlt: z.string(),
};

export const EditableEvent = z.object({
  ...HostedHead.shape,
  ...keptFields,
  revision: z.int(),
  savedAt: z.iso.datetime(),
  currency: Currency,
  gallery: z.array(Picture),
  ticketTypes: z.array(HostedTicketType),
  pools: z.array(HostedPool),
  questions: z.array(HostedQuestion),
  checklist: z.array(CheckItem),
  /** In words: a clock change between start and end, a time that does not exist or comes twice. */
  timeWarnings: z.array(z.string()),
  bookingCount: z.int(),
  /** Changed since ticket holders were last told, while there are any. */
  untold: z.array(ToldAspect),
});
export type EditableEvent = z.output<typeof EditableEvent>;

export const getEditableEvent = endpoint({
  name: 'getEditableEvent',
  method: 'GET',
  path: '/hosted-events/:eventId',
  summary: 'All of an event you run, as its editor needs it.',
  access: 'user',
  params: hostedParams,
  answer: EditableEvent,
  refusals: ['not_found'],
});

export const createHostedEvent = endpoint({
  name: 'createHostedEvent',
  method: 'POST',
  path: '/hosted-events',
  summary: 'Starts a draft, empty, from a starter, or as a copy of an event you run.',
  access: 'user',
  inPlace: 'allowed',
  idempotent: true,
  body: z.object({
    starter: z.optional(z.enum(['blank', 'meetup', 'concert', 'workshop', 'conference'])),
    copyOf: z.optional(EventId),
    /** What of the other event is taken over; all of it unless told. */
    copy: z.optional(
      z.array(z.enum(['tickets', 'questions', 'promotions', 'pictures', 'team', 'messages'])).check(z.maxLength(6)),
    ),
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.object({ id: EventId }),
  refusals: ['not_found', 'too_many_tries'],
});

export const editHostedEvent = endpoint({
  name: 'editHostedEvent',
  method: 'PATCH',
  path: '/hosted-events/:eventId',
  summary: 'Saves what was changed. Refused when somebody else has changed the same fields since `revision`.',
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  bodyLimit: 512 * 1024,
  body: z.object({ revision: z.int().check(z.gte(1)), changes: z.partial(EventFields) }),
  answer: EditableEvent,
  refusals: ['not_found', 'edit_conflict'],
});

const newId = z.uuid();

export const saveTicketTypes = endpoint({
  name: 'saveTicketTypes',
  method: 'PUT',
  path: '/hosted-events/:eventId/ticket-types',
  summary:
    'Saves all ticket types and shared pools in their order. What is left out is taken off sale; ids of new ones are made by the client.',
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  bodyLimit: 256 * 1024,
  body: z.object({
    revision: z.int().check(z.gte(1)),
    ticketTypes: z
      .array(z.object({ id: newId, ...TicketTypeFields.shape, poolIds: z.array(newId).check(z.maxLength(10)) }))
      .check(z.maxLength(50)),
    pools: z
      .array(
        z.object({ id: newId, name: text(100).check(z.minLength(1)), capacity: z.int().check(z.gte(0), z.lte(1_000_000)) }),
      )
      .check(z.maxLength(20)),
  }),
  answer: EditableEvent,
  refusals: ['not_found', 'edit_conflict', 'fewer_than_taken'],
});

export const saveQuestions = endpoint({
  name: 'saveQuestions',
  method: 'PUT',
  path: '/hosted-events/:eventId/questions',
  summary: 'Saves all questions in their order. What is left out is asked no more; its answers stay.',
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  bodyLimit: 256 * 1024,
  body: z.object({
    revision: z.int().check(z.gte(1)),
    questions: z.array(z.object({ id: newId, ...QuestionFields.shape })).check(z.maxLength(50)),
  }),
  answer: EditableEvent,
  refusals: ['not_found', 'edit_conflict'],
});

export const publishHostedEvent = endpoint({
  name: 'publishHostedEvent',
  method: 'POST',
  path: '/hosted-events/:eventId/publish',
  summary: 'Shows a draft to those who may see it. Refused with what is missing.',
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  answer: EditableEvent,
  refusals: ['not_found', 'not_publishable', 'event_cancelled'],
});

export const unpublishHostedEvent = endpoint({
  name: 'unpublishHostedEvent',
  method: 'POST',
  path: '/hosted-events/:eventId/unpublish',
  summary: 'Takes an event that nobody has booked back to a draft.',
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  answer: EditableEvent,
  refusals: ['not_found', 'has_bookings'],
});

export const deleteHostedEvent = endpoint({
  name: 'deleteHostedEvent',
  method: 'DELETE',
  path: '/hosted-events/:eventId',
  summary: 'Deletes an event that was never booked.',
  access: 'user',
  params: hostedParams,
  answer: z.object({ deleted: z.boolean() }),
  refusals: ['not_found', 'has_bookings', 'has_check_ins'],
});

/** A picture as base64; checked by content, re-encoded, without its metadata. */
const PictureUpload = z.object({
  image: z.string().check(z.minLength(1), z.maxLength(20_000_000)),
  /** The part to keep, in pixels of the upright picture. */
  crop: z.optional(z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })),
  alt: z._default(text(300), ''),
});

export const setCover = endpoint({
  name: 'setCover',
  method: 'PUT',
  path: '/hosted-events/:eventId/cover',
  summary: 'Sets the cover picture.',
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  bodyLimit: 21 * 1024 * 1024,
  body: PictureUpload,
  answer: EditableEvent,
  refusals: ['not_found', 'image_unreadable', 'too_many_tries'],
});

export const removeCover = endpoint({
  name: 'removeCover',
  method: 'DELETE',
  path: '/hosted-events/:eventId/cover',
  summary: 'Takes the cover picture away.',
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  answer: EditableEvent,
  refusals: ['not_found'],
});

/** The most pictures a gallery holds. */
export const GALLERY_MAX = 12;

export const addGalleryPicture = endpoint({
  name: 'addGalleryPicture',
  method: 'POST',
  path: '/hosted-events/:eventId/gallery',
  summary: `Adds a picture to the gallery, which holds ${GALLERY_MAX}.`,
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  bodyLimit: 21 * 1024 * 1024,
  body: PictureUpload,
  answer: EditableEvent,
  refusals: ['not_found', 'image_unreadable', 'gallery_full', 'too_many_tries'],
});

export const saveGallery = endpoint({
  name: 'saveGallery',
  method: 'PUT',
  path: '/hosted-events/:eventId/gallery',
  summary: 'Orders, describes and removes pictures of the gallery; what is left out is deleted.',
  access: 'user',
  inPlace: 'allowed',
  params: hostedParams,
  body: z.object({
    pictures: z.array(z.object({ url: z.string().check(z.maxLength(300)), alt: text(300) })).check(z.maxLength(GALLERY_MAX)),
  }),
  answer: EditableEvent,
  refusals: ['not_found'],
});

/** One saved edit: who, when, which fields. */
export const EventEdit = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  fields: z.array(z.string()),
});

export const listEventEdits = endpoint({
  name: 'listEventEdits',
  method: 'GET',
  path: '/hosted-events/:eventId/edits',
  summary: 'The last 50 saved edits, newest first.',
  access: 'user',
  params: hostedParams,
  answer: z.object({ items: z.array(EventEdit) }),
  refusals: ['not_found'],
});

/** A place where you have held events, with everything that is said of it. */
export const Venue = z.object({
  venueName: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  countryCode: z.string(),
  point: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  accessNotes: z.string(),
  timeZone: z.string(),
  eventCount: z.int(),
});
export type Venue = z.output<typeof Venue>;

/** The most venues a list gives. */
export const VENUES_MAX = 12;

export const listVenues = endpoint({
  name: 'listVenues',
  method: 'GET',
  path: '/venues',
  summary: `The last ${VENUES_MAX} places of the events you organise, the latest used first.`,
  access: 'user',
  answer: z.object({ items: z.array(Venue) }),
  refusals: [],
});
