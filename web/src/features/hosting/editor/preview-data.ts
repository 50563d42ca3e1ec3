import type { EventPage, TicketOffer } from '@festoon/contracts/event-page';
import type { EditableEvent } from '@festoon/contracts/event-editor';
import { type EditorState, valueOf } from './editor-state.ts';

/** The data of an event's page, as far as its editor knows it. */
export type PreviewEvent = Pick<
  EventPage,
  | 'title'
  | 'summary'
  | 'slug'
  | 'cover'
  | 'startAt'
  | 'endAt'
  | 'doorsAt'
  | 'localStart'
  | 'localEnd'
  | 'localDoors'
  | 'utcOffsets'
  | 'allDay'
  | 'timeZone'
  | 'format'
  | 'venueName'
  | 'address'
  | 'city'
  | 'countryCode'
  | 'onlineUrl'
  | 'description'
  | 'agenda'
  | 'gallery'
  | 'latitude'
  | 'longitude'
  | 'locatorSvg'
  | 'accessNotes'
  | 'ageLimit'
  | 'languages'
  | 'refundPolicy'
  | 'price'
  | 'isFree'
  | 'ticketTypes'
>;

const NO_ID = '' as TicketOffer['id'];

/** Words as they are typed; times and prices as they were saved last. */
export function previewOf(state: Pick<EditorState, 'typed' | 'saved'>): PreviewEvent {
  const { saved } = state;
  const totals = saved.ticketTypes.map(({ totalMinor }) => totalMinor);
  const [fromMinor, toMinor] = [Math.min(...totals), Math.max(...totals)];
  return {
    title: valueOf(state, 'title') || 'Untitled event',
    summary: valueOf(state, 'summary'),
    slug: saved.slug,
    cover: saved.cover,
    startAt: saved.startAt,
    endAt: saved.endAt,
    doorsAt: saved.doorsAt,
    localStart: saved.localStart,
    localEnd: saved.localEnd,
    localDoors: saved.localDoors,
    utcOffsets: saved.utcOffsets,
    allDay: saved.allDay,
    timeZone: saved.timeZone,
    format: valueOf(state, 'format'),
    venueName: valueOf(state, 'venueName') || (valueOf(state, 'city') === '' ? 'Place to be told' : ''),
    address: valueOf(state, 'address'),
    city: valueOf(state, 'city'),
    countryCode: valueOf(state, 'countryCode'),
    onlineUrl: null,
    description: valueOf(state, 'description'),
    agenda: valueOf(state, 'agenda'),
    gallery: saved.gallery,
    latitude: null,
    longitude: null,
    locatorSvg: null,
    accessNotes: valueOf(state, 'accessNotes'),
    ageLimit: valueOf(state, 'ageLimit'),
    languages: valueOf(state, 'languages'),
    refundPolicy: valueOf(state, 'refundPolicy'),
    price: totals.length === 0 ? null : { fromMinor, toMinor, currency: saved.currency },
    isFree: totals.length > 0 && toMinor === 0,
    ticketTypes: saved.ticketTypes.map((ticket) => offerOf(ticket, saved.currency)),
  };
}

function offerOf(ticket: EditableEvent['ticketTypes'][number], currency: string): TicketOffer {
  const { name, description, kind, attendance, totalMinor, salesStartAt, salesEndAt, minPerBooking, maxPerBooking } = ticket;
  return {
    id: NO_ID,
    name,
    description,
    kind,
    attendance,
    totalMinor,
    feeMinor: 0,
    currency,
    state: 'on_sale',
    salesStartAt,
    salesEndAt,
    left: null,
    minPerBooking,
    maxPerBooking,
    isSubscribersFirst: false,
    requiresApproval: ticket.requiresApproval,
    isWaitedFor: false,
  };
}
