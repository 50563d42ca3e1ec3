import { expect } from 'vitest';
import type { TicketId } from '@festoon/contracts/core/ids';
import { acceptTransfer, startTransfer } from '@festoon/contracts/ticketing/transfers';
import type { UserActor } from '../../../../platform/http/module.ts';
import { buildBuyer, type BookingApp } from '../testing.ts';

type TransferredTicket = { readonly ticketId: TicketId; readonly from: UserActor };

/** Transfers a ticket to a new account by the link in its email. Returns the new holder. */
export async function transferTicket(app: BookingApp, { ticketId, from }: TransferredTicket): Promise<UserActor> {
  const email = `zoe-${ticketId}@example.org`;
  await app.call(startTransfer, { ticketId, email, name: 'Zoë Ray' }, { as: from });
  const { body_text: mail } = await app.ctx.db
    .selectFrom('email_messages')
    .select('body_text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  const token = /transfers\/([\w-]+)/.exec(mail)?.[1] ?? '';
  const holder = await buildBuyer(app);
  expect((await app.call(acceptTransfer, { token }, { as: holder })).status).toBe(200);
  return holder;
}
