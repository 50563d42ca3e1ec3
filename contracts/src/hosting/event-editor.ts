import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AgendaItem } from '../events/event-page.ts';
import { EventImage } from '../events/events.ts';
import { CapacityPool, OrganiserQuestion, OrganiserTicketType, QuestionFields, TicketTypeFields } from './ticket-types.ts';
import { EventFields, EventChangeAspect } from './event-fields.ts';
import { OrganiserEventSummary, organiserEventParams } from '../events/organiser-events.ts';
import { EventId, Uuid } from '../core/ids.ts';
import { Currency } from '../core/money.ts';
import { MaterialChangeConfirmation } from '../ticketing/refund-windows.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** One task before an event can be published, or an improvement. */
export const ChecklistItem = z.object({
  code: z.string(),
  /** The section of the editor for the task: basics, when, where, media, tickets, agenda or policies. */
  section: z.string(),
  label: z.string(),
  isDone: z.boolean(),
  /** False if the event can be published without it. */
  isRequired: z.boolean(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

/** Stored fields. Imported values may exceed the limits of the form. */
const storedFields = {
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
  playerUrl: z.string(),
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
  ...OrganiserEventSummary.shape,
  ...storedFields,
  revision: z.int(),
  savedAt: z.iso.datetime(),
  currency: Currency,
  gallery: z.array(EventImage),
  ticketTypes: z.array(OrganiserTicketType),
  pools: z.array(CapacityPool),
  questions: z.array(OrganiserQuestion),
  checklist: z.array(ChecklistItem),
  /** As text: a clock change between start and end, or a local time that does not exist or occurs twice. */
  timeWarnings: z.array(z.string()),
  /**
   * The number of paid tickets that premium still exempts from the platform’s fee this month (UTC). While it is above
   * zero, no `incomeMinor` is reduced by the fee.
   */
  feeFreeLeft: z.int(),
  bookingCount: z.int(),
  /** The details that changed since ticket holders were last notified, if any. */
  unnotifiedAspects: z.array(EventChangeAspect),
});
export type EditableEvent = z.output<typeof EditableEvent>;

export const getEditableEvent = endpoint({
  name: 'getEditableEvent',
  method: 'GET',
  path: '/hosted-events/:eventId',
  summary: 'Returns an event that you manage, for its editor.',
  access: 'user',
  params: organiserEventParams,
  response: EditableEvent,
  domainErrors: ['not_found'],
});

export const createOrganiserEvent = endpoint({
  name: 'createOrganiserEvent',
  method: 'POST',
  path: '/hosted-events',
  summary: 'Creates a draft: empty, from a template, or as a copy of an event that you manage.',
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  body: z.object({
    template: z.optional(z.enum(['blank', 'meetup', 'concert', 'workshop', 'conference'])),
    duplicateOf: z.optional(EventId),
    /** The parts of the other event to copy; all of them by default. */
    duplicateParts: z.optional(
      z.array(z.enum(['tickets', 'questions', 'promotions', 'pictures', 'team', 'messages'])).check(z.maxLength(6)),
    ),
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: z.object({ id: EventId }),
  domainErrors: ['not_found', 'too_many_attempts'],
});

export const updateOrganiserEvent = endpoint({
  name: 'updateOrganiserEvent',
  method: 'PATCH',
  path: '/hosted-events/:eventId',
  summary: 'Saves changed fields. Returns a conflict if someone else changed the same fields since `revision`.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  bodyLimit: 512 * 1024,
  body: z.object({
    revision: z.int().check(z.gte(1)),
    changes: z.partial(EventFields),
    confirmsMaterialChange: MaterialChangeConfirmation,
  }),
  response: EditableEvent,
  domainErrors: ['not_found', 'edit_conflict', 'material_change', 'event_settled', 'too_many_attempts'],
});

const newId = Uuid;

export const saveTicketTypes = endpoint({
  name: 'saveTicketTypes',
  method: 'PUT',
  path: '/hosted-events/:eventId/ticket-types',
  summary:
    'Saves all ticket types and shared pools in order. Omitted ones are taken off sale; the client creates the ids of new ones.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
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
    confirmsMaterialChange: MaterialChangeConfirmation,
  }),
  response: EditableEvent,
  domainErrors: [
    'not_found',
    'edit_conflict',
    'below_sold_quantity',
    'material_change',
    'event_settled',
    'too_many_attempts',
  ],
});

export const saveQuestions = endpoint({
  name: 'saveQuestions',
  method: 'PUT',
  path: '/hosted-events/:eventId/questions',
  summary: 'Saves all questions in order. Omitted ones are no longer asked; their answers are kept.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  bodyLimit: 256 * 1024,
  body: z.object({
    revision: z.int().check(z.gte(1)),
    questions: z.array(z.object({ id: newId, ...QuestionFields.shape })).check(z.maxLength(50)),
  }),
  response: EditableEvent,
  domainErrors: ['not_found', 'edit_conflict'],
});

export const publishOrganiserEvent = endpoint({
  name: 'publishOrganiserEvent',
  method: 'POST',
  path: '/hosted-events/:eventId/publish',
  summary: 'Publishes a draft. Returns an error that lists what is missing.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  response: EditableEvent,
  domainErrors: ['not_found', 'not_publishable', 'event_cancelled'],
});

export const unpublishOrganiserEvent = endpoint({
  name: 'unpublishOrganiserEvent',
  method: 'POST',
  path: '/hosted-events/:eventId/unpublish',
  summary: 'Unpublishes an event without bookings.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  response: EditableEvent,
  domainErrors: ['not_found', 'has_bookings'],
});

export const deleteOrganiserEvent = endpoint({
  name: 'deleteOrganiserEvent',
  method: 'DELETE',
  path: '/hosted-events/:eventId',
  summary: 'Deletes an event without bookings.',
  access: 'user',
  params: organiserEventParams,
  response: z.object({ deleted: z.boolean() }),
  domainErrors: ['not_found', 'has_bookings', 'has_check_ins'],
});
