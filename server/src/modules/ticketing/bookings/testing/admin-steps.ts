import { sql } from 'kysely';
import * as contract from '@festoon/contracts/ticketing/admin-bookings';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { BookingId } from '@festoon/contracts/core/ids';
import type { AdminActor } from '../../../../platform/http/module.ts';
import type { BookingApp } from '../testing.ts';
import type { Purchase } from './refund-steps.ts';

type Params = Omit<EndpointCall<typeof contract.refundAdminBooking>, 'bookingId' | 'reason'> & { readonly reason?: string };
type Row = { readonly action: string; readonly reason: string; readonly after: unknown };

/** Returns the steps of an administrator on bookings. */
export function adminSteps(app: BookingApp, admin: AdminActor) {
  return {
    detailOf: async ({ id }: { readonly id: string }) =>
      (await app.call(contract.getAdminBooking, { bookingId: BookingId.parse(id) }, { as: admin })).body,
    refund: ({ booking }: Pick<Purchase, 'booking'>, params: Params) =>
      app.call(
        contract.refundAdminBooking,
        { bookingId: booking.id, reason: 'The band was ill.', ...params },
        { as: admin },
      ),
    /** Returns the audit log entries of a subject. */
    auditEntriesOf: async (id: string) => {
      const { rows } = await sql<Row>`
        select action, reason, after from audit_entries where subject_id = ${id} order by number`.execute(app.ctx.db);
      return rows;
    },
  };
}
