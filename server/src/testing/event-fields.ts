import type { EventPage } from '@festoon/contracts/events/event-page';
import { type QuestionFields, TicketTypeFields } from '@festoon/contracts/hosting/ticket-types';
import { type EventFieldName, EventFields } from '@festoon/contracts/hosting/event-fields';
import type { TicketTypeId } from '@festoon/contracts/core/ids';
import fc from 'fast-check';

const word = fc.constantFrom('amber', 'birch', 'cedar', 'dune', 'ember', 'fjord', 'glade', 'heron');
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const wordList = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });
const address = word.map((name) => `https://${name}.example/page`);
const clock = fc.constantFrom('18:30', '19:00', '20:15');

export type Variant = { readonly allDay: boolean; readonly flag: boolean };

type Values<Fields> = { readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> };
type TextName<Fields> = { [Name in keyof Fields]: string extends Fields[Name] ? Name : never }[keyof Fields];
type GivenValues<Fields> = Omit<Values<Fields>, TextName<Fields>> & Partial<Values<Pick<Fields, TextName<Fields>>>>;

/** Returns the given values, and a phrase for every other field. Only fields that can be any text may be left out. */
function withTexts<Fields>(shape: object, given: GivenValues<Fields>): Values<Fields> {
  const texts = Object.keys(shape).map((name) => [name, phrase]);
  return { ...Object.fromEntries(texts), ...given } as Values<Fields>;
}

const description = phrase.map((text) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
}));

/** The same two languages for all parts of an event. */
const translationsOf = <Texts>(texts: fc.Arbitrary<Texts> | { [Name in keyof Texts]: fc.Arbitrary<Texts[Name]> }) => {
  const text = texts instanceof fc.Arbitrary ? texts : fc.record(texts);
  return fc.record({ de: text, ja: text }) as fc.Arbitrary<Record<string, Texts>>;
};

/** A value other than the default for every field of the editor, so that a lost field fails the test. */
const eventFields = ({ allDay, flag }: Variant) =>
  withTexts<EventFields>(EventFields.shape, {
    description,
    categorySlug: fc.constantFrom('music', 'arts', 'film', 'technology'),
    tags: wordList,
    languages: fc.constantFrom(['pt'], ['de', 'fr'], ['es', 'en']),
    mainLanguage: fc.constantFrom('pt', 'en'),
    translations: translationsOf({ title: phrase, summary: phrase }),
    descriptionTranslations: translationsOf(description),
    format: fc.constantFrom('hybrid', 'online'),
    countryCode: fc.constantFrom('PT', 'DE', 'BR'),
    point: fc.record({ latitude: fc.integer({ min: -80, max: 80 }), longitude: fc.integer({ min: -170, max: 170 }) }),
    onlineUrl: address,
    playerUrl: fc.constantFrom('https://www.youtube.com/watch?v=aB3-_cdEf12', 'https://vimeo.com/76979871/8272103f6e'),
    website: address,
    when: fc.record({
      localStart: allDay ? fc.constant('2026-12-01T00:00') : clock.map((time) => `2026-12-01T${time}`),
      localEnd: allDay ? fc.constant('2026-12-02T00:00') : fc.constant('2026-12-01T22:45'),
      localDoors: allDay ? fc.constant(null) : fc.constant('2026-12-01T17:45'),
      allDay: fc.constant(allDay),
      timeZone: fc.constantFrom('Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Tokyo'),
    }),
    ageLimit: fc.integer({ min: 1, max: 99 }),
    visibility: fc.constantFrom('members', 'link', 'invited'),
    guests: word.map((name) => [`${name}@guests.example`]),
    refundPolicy: fc.record({
      kind: fc.constant('until' as const),
      hoursBefore: fc.integer({ min: 1, max: 100 }),
      percent: fc.integer({ min: 1, max: 99 }),
    }),
    changeHoursBefore: fc.integer({ min: 1, max: 100 }),
    allowsTicketChanges: fc.constant(!flag),
    agenda: fc.record({ title: phrase, detail: phrase }).map((item) => [{ startAt: '2026-12-01T20:30:00.000Z', ...item }]),
    feeMode: fc.constant('pass_on'),
    taxRateBps: fc.integer({ min: 1, max: 5000 }),
    taxInclusive: fc.constant(flag),
    remindsDayBefore: fc.constant(flag),
    remindsHourBefore: fc.constant(flag),
    allowsReentry: fc.constant(!flag),
    attendeesShown: fc.constantFrom('people', 'none'),
    themeColour: fc.constantFrom('pink', 'green'),
  });

/** The value that an event's page shows for fields that it has under another name; null: none, or in another form. */
const PAGE_READERS: {
  readonly [Name in Exclude<EventFieldName, keyof EventPage> | 'onlineUrl']: ((page: EventPage) => unknown) | null;
} = {
  categorySlug: ({ category }) => category.slug,
  point: ({ latitude, longitude }) => ({ latitude, longitude }),
  // The tested account is the organiser, who reads the link also without a ticket.
  onlineUrl: ({ onlineUrl }) => onlineUrl,
  mainLanguage: ({ titleLanguage }) => titleLanguage,
  translations: null,
  descriptionTranslations: null,
  playerUrl: null,
  when: null,
  guests: null,
  changeHoursBefore: null,
  allowsTicketChanges: null,
  feeMode: null,
  coverAlt: ({ cover }) => cover?.alt,
  themeColour: null,
  attendeesShown: null,
  remindsDayBefore: null,
  remindsHourBefore: null,
  allowsReentry: null,
};

/** Returns the fields of an event as its page shows them. */
export function readPage(page: EventPage): Record<string, unknown> {
  const readers = new Map<string, ((page: EventPage) => unknown) | null>(Object.entries(PAGE_READERS));
  const values = new Map<string, unknown>(Object.entries(page));
  const names = Object.keys(EventFields.shape).filter((name) => readers.get(name) !== null);
  return Object.fromEntries(names.map((name) => [name, readers.get(name)?.(page) ?? values.get(name)]));
}

const ticketTypeFields = ({ flag }: Variant) =>
  withTexts<TicketTypeFields>(TicketTypeFields.shape, {
    kind: fc.constantFrom('paid', 'pay_what_you_can'),
    priceMinor: fc.integer({ min: 100, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    salesStartAt: fc.constant('2026-11-25T10:00:00.000Z'),
    salesEndAt: fc.constant('2026-11-30T10:00:00.000Z'),
    subscriberSalesStartAt: fc.constant('2026-11-24T10:00:00.000Z'),
    minPerBooking: fc.integer({ min: 2, max: 4 }),
    maxPerBooking: fc.integer({ min: 5, max: 9 }),
    maxPerPerson: fc.integer({ min: 11, max: 99 }),
    accessCode: word.map((code) => code.toUpperCase()),
    attendance: fc.constant('online'),
    requiresApproval: fc.constant(!flag),
    hidesOutsideSales: fc.constant(!flag),
    hidesWhenSoldOut: fc.constant(!flag),
    opens: fc.constantFrom(['replay'], ['stream', 'chat']),
    opensMinutesBefore: fc.integer({ min: 1, max: 10_000 }),
    replayDays: fc.integer({ min: 1, max: 90 }),
    translations: translationsOf({ name: phrase, description: phrase }),
  });

export type TypeId = TicketTypeId;
const questionFields = (typeId: TypeId): { [Name in keyof QuestionFields]: fc.Arbitrary<QuestionFields[Name]> } => ({
  scope: fc.constant('attendee'),
  kind: fc.constantFrom('choice', 'multiple_choice'),
  label: phrase,
  hint: phrase,
  options: wordList,
  required: fc.constant(true),
  condition: fc.constant(null),
  ticketTypeIds: fc.constant([typeId]),
  translations: translationsOf({ hint: phrase, label: phrase, options: wordList }),
});

export type GeneratedEvent = {
  readonly fields: EventFields;
  readonly other: EventFields;
  readonly types: readonly TicketTypeFields[];
  readonly otherTypes: readonly TicketTypeFields[];
  readonly questions: readonly QuestionFields[];
};

export const generatedEvent = (variant: Variant, typeId: TypeId): fc.Arbitrary<GeneratedEvent> =>
  fc.record({
    fields: fc.record(eventFields(variant)),
    other: fc.record(eventFields({ ...variant, flag: !variant.flag })),
    types: fc.array(fc.record(ticketTypeFields(variant)), { minLength: 1, maxLength: 1 }),
    otherTypes: fc.array(fc.record(ticketTypeFields({ ...variant, flag: !variant.flag })), { minLength: 1, maxLength: 1 }),
    questions: fc.array(fc.record(questionFields(typeId)), { minLength: 1, maxLength: 1 }),
  });

export const variants: readonly Variant[] = [
  { allDay: false, flag: false },
  { allDay: true, flag: true },
];

/** The result of looking up a place that is unknown. */
export const UNKNOWN_PLACE = { place: null, countryCode: null, timeZone: null, online: false };

/** One entry of an import file. */
export const IMPORT_RECORD = {
  kind: 'record' as const,
  line: 1,
  sourceKey: 'one',
  title: 'From a file',
  summary: 'Read',
  description: { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] },
  category: 'music',
  tags: ['read'],
  languages: ['nl'],
  format: 'in_person' as const,
  venueName: 'Hall',
  address: 'Street 1',
  city: 'Zzyzxville',
  country: '',
  point: { latitude: 1, longitude: 2 },
  start: { date: '2026-12-05', time: '10:00' },
  end: { date: '2026-12-05', time: '11:00' },
  timeZone: 'Europe/Amsterdam',
  url: 'https://file.example/',
  priceMinor: null,
  quantity: null,
  notes: [],
};

export const IMPORT_REQUEST = {
  fileName: 'one.json',
  bytes: new Uint8Array(),
  organiserId: '',
  shiftPastDates: false,
  guardUpdate: async () => true,
};
