import * as contract from '@festoon/contracts/attendees';
import type { Routes } from '../../platform/http/module.ts';
import { addAttendees } from './add-attendees.ts';
import { addAttendeeFileRoutes } from './attendee-file-routes.ts';
import { getAttendee } from './get-attendee.ts';
import { getAttendeeOverview } from './get-attendee-overview.ts';
import { listAttendees } from './list-attendees.ts';
import { resendTickets } from './resend-tickets.ts';

export function attendeeRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.listAttendees, listAttendees);
  mount(contract.getAttendeeOverview, getAttendeeOverview);
  mount(contract.getAttendee, getAttendee);
  mount(contract.resendTickets, resendTickets);
  mount(contract.addAttendees, addAttendees);
  addAttendeeFileRoutes(http, { admit, ctx });
}
