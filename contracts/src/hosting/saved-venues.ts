import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/hosting/input-errors';
import { endpoint } from '../core/endpoint.ts';
import { Uuid } from '../core/ids.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { MaterialChangeConfirmation, MaterialChangeImpact } from '../ticketing/refund-windows.ts';
import { EventFields } from './event-fields.ts';

/** The maximum number of venues that an organiser can save. */
export const SAVED_VENUES_MAX = 100;

/** The fields of an event that a saved venue fills in. They have the names and the limits of the event's fields. */
export const SavedVenueFields = z.object({
  venueName: z.string().check(
    z.trim(),
    required(() => inputErrorsText('venueName')),
    maxCharacters(150),
  ),
  address: EventFields.shape.address,
  city: z.string().check(
    z.trim(),
    required(() => inputErrorsText('city')),
    maxCharacters(100),
  ),
  region: EventFields.shape.region,
  countryCode: EventFields.shape.countryCode,
  point: EventFields.shape.point,
  accessNotes: EventFields.shape.accessNotes,
  timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
});
export type SavedVenueFields = z.output<typeof SavedVenueFields>;

export const SavedVenue = z.object({
  id: Uuid,
  ...SavedVenueFields.shape,
  venueName: z.string(),
  city: z.string(),
  /** Increases with each change. An update contains the revision that it is based on. */
  revision: z.int(),
  /** The organiser's drafts and published events at this venue that are not over. */
  upcomingEventCount: z.int(),
});
export type SavedVenue = z.output<typeof SavedVenue>;

const SavedVenueList = z.object({ items: z.array(SavedVenue) });

export const listSavedVenues = endpoint({
  name: 'listSavedVenues',
  method: 'GET',
  path: '/saved-venues',
  summary: 'Lists the venues that you have saved, by name.',
  access: 'user',
  response: SavedVenueList,
  domainErrors: [],
});

export const saveVenue = endpoint({
  name: 'saveVenue',
  method: 'POST',
  path: '/saved-venues',
  summary: `Saves a venue, to choose it for events. An organiser can save ${SAVED_VENUES_MAX} venues.`,
  access: 'user',
  body: SavedVenueFields,
  response: SavedVenueList,
  domainErrors: ['venue_exists', 'venues_full'],
});

export const updateSavedVenue = endpoint({
  name: 'updateSavedVenue',
  method: 'PUT',
  path: '/saved-venues/:venueId',
  summary: 'Changes a saved venue, and on request your upcoming events there. Events keep their times and their time zone.',
  access: 'user',
  params: z.object({ venueId: Uuid }),
  body: z.object({
    ...SavedVenueFields.shape,
    revision: z.int().check(z.gte(1)),
    /** True to change the upcoming events at this venue too. */
    changesEvents: z._default(z.boolean(), false),
    /** True to return only the effects. */
    isPreview: z._default(z.boolean(), false),
    confirmsMaterialChange: MaterialChangeConfirmation,
  }),
  response: z.object({
    ...SavedVenueList.shape,
    /** The number of events that get new values. */
    changedEventCount: z.int(),
    /** The effects on events with sold tickets; null if the change is not material. */
    effect: z.nullable(MaterialChangeImpact),
  }),
  domainErrors: ['not_found', 'venue_exists', 'venue_changed', 'material_change', 'event_settled', 'too_many_attempts'],
});

export const deleteSavedVenue = endpoint({
  name: 'deleteSavedVenue',
  method: 'DELETE',
  path: '/saved-venues/:venueId',
  summary: 'Deletes a saved venue. Events at this venue stay unchanged.',
  access: 'user',
  params: z.object({ venueId: Uuid }),
  response: SavedVenueList,
  domainErrors: ['not_found'],
});

export const listEventVenues = endpoint({
  name: 'listEventVenues',
  method: 'GET',
  path: '/hosted-events/:eventId/venues',
  summary: 'Lists the saved venues of the organiser of an event that you manage.',
  access: 'user',
  params: organiserEventParams,
  response: SavedVenueList,
  domainErrors: ['not_found'],
});

export const saveEventVenue = endpoint({
  name: 'saveEventVenue',
  method: 'POST',
  path: '/hosted-events/:eventId/venues',
  summary: 'Saves a venue for the organiser of an event that you manage.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: SavedVenueFields,
  response: SavedVenueList,
  domainErrors: ['not_found', 'venue_exists', 'venues_full'],
});
