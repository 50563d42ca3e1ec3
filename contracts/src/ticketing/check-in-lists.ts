import * as z from 'zod/mini';
import { fieldErrorsText } from '@festoon/catalogue/core/field-errors';
import { hostingInputErrorsText } from '@festoon/catalogue/ticketing/hosting-input-errors';
import { endpoint } from '../core/endpoint.ts';
import { Instant } from '../core/input/dates.ts';
import { TicketTypeId, Uuid } from '../core/ids.ts';
import { required } from '../core/input/text-checks.ts';
import { UtcOffsets } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';

/** The maximum number of check-in lists of an event. */
export const CHECK_IN_LISTS_MAX = 50;

const instant = z.nullable(Instant);

export const CheckInListFields = z.object({
  name: z.string().check(
    z.trim(),
    required(() => fieldErrorsText('name')),
    z.maxLength(60),
  ),
  /** Recorded with each scan. Empty for the entrance that is chosen on the device. */
  entrance: z.string().check(z.trim(), z.maxLength(60)),
  /** Null for every ticket type, including later ones. */
  ticketTypeIds: z.nullable(
    z.array(TicketTypeId).check(
      required(() => hostingInputErrorsText('noTicketTypes')),
      z.maxLength(50),
    ),
  ),
  /** The list admits only from this time. */
  startAt: instant,
  /** The list admits only before this time. */
  endAt: instant,
});
export type CheckInListFields = z.output<typeof CheckInListFields>;

/** The tickets that an entrance admits. A device chooses one list of its event. */
export const CheckInList = z.object({
  id: Uuid,
  ...CheckInListFields.shape,
  /** Empty if the ticket types of the list were deleted. */
  ticketTypeIds: z.nullable(z.array(TicketTypeId)),
});
export type CheckInList = z.output<typeof CheckInList>;

export const CheckInLists = z.object({
  items: z.array(CheckInList),
  /** The ticket types that a list can admit. */
  ticketTypes: z.array(z.object({ id: TicketTypeId, name: z.string() })),
  timeZone: z.string(),
  utcOffsets: UtcOffsets,
});
export type CheckInLists = z.output<typeof CheckInLists>;

export const getCheckInLists = endpoint({
  name: 'getCheckInLists',
  method: 'GET',
  path: '/hosted-events/:eventId/check-in-lists',
  summary: 'Lists the check-in lists of an event that you manage.',
  access: 'user',
  params: organiserEventParams,
  response: CheckInLists,
  domainErrors: ['not_found'],
});

const listParams = z.object({ ...organiserEventParams.shape, listId: Uuid });

export const createCheckInList = endpoint({
  name: 'createCheckInList',
  method: 'POST',
  path: '/hosted-events/:eventId/check-in-lists',
  summary: 'Creates a check-in list.',
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: organiserEventParams,
  body: CheckInListFields,
  response: CheckInLists,
  domainErrors: ['not_found', 'check_in_list_taken', 'limit_reached'],
});

export const updateCheckInList = endpoint({
  name: 'updateCheckInList',
  method: 'PUT',
  path: '/hosted-events/:eventId/check-in-lists/:listId',
  summary: 'Updates a check-in list. Earlier check-ins keep their entrance.',
  access: 'user',
  impersonation: 'allowed',
  params: listParams,
  body: CheckInListFields,
  response: CheckInLists,
  domainErrors: ['not_found', 'check_in_list_taken'],
});

export const deleteCheckInList = endpoint({
  name: 'deleteCheckInList',
  method: 'DELETE',
  path: '/hosted-events/:eventId/check-in-lists/:listId',
  summary: 'Deletes a check-in list. Earlier check-ins are kept.',
  access: 'user',
  impersonation: 'allowed',
  params: listParams,
  response: CheckInLists,
  domainErrors: ['not_found'],
});
