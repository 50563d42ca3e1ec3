import type { Module, Routes } from '../../../platform/http/module.ts';
import * as contract from '@festoon/contracts/ticketing/attendees';
import { attendeeFilter } from '@festoon/contracts/ticketing/attendees';
import type { FastifyInstance } from 'fastify';
import { EventId, TicketId } from '@festoon/contracts/core/ids';
import * as z from 'zod/mini';
import { addAttendees } from './add-attendees.ts';
import { getAttendee, getTicketRow } from './get-attendee.ts';
import { getAttendeeOverview } from './get-attendee-overview.ts';
import { listAttendees } from './list-attendees.ts';
import { resendTickets } from './resend-tickets.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { whileConnected } from '../../../platform/http/client-signal.ts';
import { fileHeaders } from '../../../platform/http/files/file-headers.ts';
import { readQuery } from '../../../platform/http/input.ts';
import { sendStreamedFile } from '../../../platform/http/files/send-streamed-file.ts';
import { renderTicketsOf } from '../bookings/public.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { exportAttendees } from './export-attendees.ts';
import { readFilter } from './read-filter.ts';

const Filter = z.object(attendeeFilter);

/** Adds the CSV export of attendees and the ticket PDFs for an event's managers. No cache stores them. */
function addAttendeeFileRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  const base = `${ctx.config.apiBasePath}/hosted-events/:eventId`;
  http.get<{ Params: { eventId: string } }>(`${base}/attendees.csv`, async (request, reply) => {
    const actor = await admit('user', request, reply);
    const eventId = readId(EventId, request.params.eventId);
    const { slug, timeZone } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
    const filter = await readFilter(ctx.db, { eventId, ...readQuery(Filter, request.query) });
    return sendStreamedFile(reply, await exportAttendees(ctx, { name: `attendees-${slug}.csv`, filter, timeZone }));
  });
  http.get<{ Params: { eventId: string; ticketId: string } }>(
    `${base}/attendees/:ticketId/ticket.pdf`,
    async (request, reply) => {
      const actor = await admit('user', request, reply);
      const eventId = readId(EventId, request.params.eventId);
      const ticketId = readId(TicketId, request.params.ticketId);
      const { bookingId } = await getTicketRow(ctx, actor, { eventId, ticketId });
      const rendered = await whileConnected(reply, async (signal) => {
        const client = { accountId: actor.accountId, signal };
        return (await renderTicketsOf(ctx, { bookingId, ticketId }, client)) ?? throwDomainError('not_found');
      });
      if (rendered === null) return reply;
      return fileHeaders(reply, { name: `ticket-${rendered.reference}.pdf`, type: 'application/pdf' }).send(rendered.pdf);
    },
  );
}

function readId<Id extends z.ZodMiniType>(schema: Id, text: string): z.output<Id> {
  const { data, success } = z.safeParse(schema, text);
  return success ? data : throwDomainError('not_found');
}

function attendeeRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.listAttendees, listAttendees);
  mount(contract.getAttendeeOverview, getAttendeeOverview);
  mount(contract.getAttendee, getAttendee);
  mount(contract.resendTickets, resendTickets);
  mount(contract.addAttendees, addAttendees);
  addAttendeeFileRoutes(http, { admit, ctx });
}

export const attendeesModule: Module = { name: 'attendees', routes: attendeeRoutes };
