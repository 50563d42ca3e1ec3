import type { Context } from '../../../context.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../notifications/public.ts';
import { findContact } from '../contact-queries.ts';
import { findEntryView } from './read-queries.ts';
import { listClosedMail, turnMail } from './turn-mail.ts';

/** Notifies a person, once, that it is their turn. */
export async function sendTurn(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.status !== 'offered' || view.bookingId === null || view.offeredUntil === null) return;
  const { name, email } = await findContact(ctx.db, view.accountId);
  const { publicUrl } = ctx.config;
  const text = turnMail(ctx.config, {
    name,
    event: { ...view, startAt: view.startsAt, endAt: view.endsAt },
    ticketTypeName: view.ticketTypeName,
    quantity: view.turnQuantity ?? view.quantity,
    wanted: view.quantity,
    until: view.offeredUntil,
    bookUrl: `${publicUrl}/checkout?booking=${view.bookingId}`,
    bookingsUrl: `${publicUrl}/profile/bookings`,
  });
  const mail = await renderMail({ ...text, to: { name, address: email }, key: `turn:${entryId}` });
  const path = `/checkout?booking=${view.bookingId}`;
  await mailAndNotify(ctx, mail, { accountIds: [view.accountId], kind: 'waiting_list', path });
}

/** Notifies a person, once, that the list has ended before their turn. A cancelled event sends its own mail. */
export async function sendListClosed(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.status !== 'expired' || view.eventStatus !== 'published') return;
  const { name, email } = await findContact(ctx.db, view.accountId);
  const text = listClosedMail(ctx.config, {
    name,
    event: { ...view, startAt: view.startsAt, endAt: view.endsAt },
    eventUrl: `${ctx.config.publicUrl}/events/${view.slug}`,
  });
  const mail = { ...text, to: { name, address: email }, key: `list-closed:${entryId}`, bulk: true };
  const path = `/events/${view.slug}`;
  await mailAndNotify(ctx, await renderMail(mail), { accountIds: [view.accountId], kind: 'waiting_list', path });
}
