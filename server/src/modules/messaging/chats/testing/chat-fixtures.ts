import { sql } from 'kysely';
import { AccountId, ConversationId, MessageId } from '@festoon/contracts/core/ids';
import { sendMessage } from '@festoon/contracts/messaging/messages';
import type { Context } from '../../../../context.ts';
import type { Module, UserActor } from '../../../../platform/http/module.ts';
import { testApp, testUser, type TestApp, type TestAppOverrides } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { canOpenPath } from '../../../ticketing/bookings/public.ts';
import { isSubscriber } from '../../../money/subscriptions/public.ts';
import { chatsModule } from '../module.ts';
import { insertMissingRooms } from '../rooms/room-queries.ts';
import { givePremium } from '../testing.ts';

/** Starts a test app with chats, which require premium. */
export function chatApp(overrides: TestAppOverrides & { extraModules?: readonly Module[] } = {}): Promise<TestApp> {
  const { extraModules = [], ...rest } = overrides;
  return testApp([chatsModule, ...extraModules], {
    ...rest,
    authGate: { isSubscriber: (ctx, accountId) => isSubscriber(ctx.db, accountId, ctx.clock.now()), canOpenPath },
  });
}

type WithContext = { readonly ctx: Context };

/** Creates an account with premium. */
export async function buildChatter({ ctx }: WithContext, name = 'Ada Example'): Promise<UserActor> {
  const id = await buildAccount(ctx, { name });
  await givePremium(ctx, id);
  return testUser(id);
}

/** Creates a published event, with its room. The organiser has premium. */
export async function buildRoomEvent({ ctx }: WithContext, organiser?: UserActor) {
  const owner = organiser ?? (await buildChatter({ ctx }, 'Olga Organiser'));
  const event = await buildEvent(ctx, { event: { organiserId: owner.accountId } });
  await insertMissingRooms(ctx.db, { eventId: event.id, now: ctx.clock.now() });
  const { rows } = await sql<{
    id: string;
  }>`select id from conversations where event_id = ${event.id} and kind = 'room'`.execute(ctx.db);
  return { owner, eventId: event.id, ticketTypeId: event.ticketTypeIds[0] ?? '', roomId: ConversationId.parse(rows[0]?.id) };
}

/** Inserts a confirmed booking with one ticket and returns the ticket's id. */
export async function giveTicket(
  { ctx }: WithContext,
  { eventId, ticketTypeId }: { eventId: string; ticketTypeId: string },
  { accountId }: UserActor,
): Promise<string> {
  const ids = { booking: ctx.ids.newId(), line: ctx.ids.newId(), attendee: ctx.ids.newId(), ticket: ctx.ids.newId() };
  await ctx.db.transaction().execute(async (tx) => {
    await sql`insert into bookings (id, reference, event_id, buyer_id, hold_key, status, held_until, currency, subtotal_minor, fee_minor,
        tax_minor, total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive, refund_policy, created_at, confirmed_at)
      values (${ids.booking}, upper(substr(md5(${ids.booking}::text), 1, 8)), ${eventId}, ${accountId}, ${ids.booking}, 'confirmed', now(),
        'EUR', 0, 0, 0, 0, 'absorb', 0, 0, true, '{"kind":"none"}', now(), now())`.execute(tx);
    await sql`insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor, unit_fee_minor,
        total_minor, position)
      values (${ids.line}, ${ids.booking}, ${ticketTypeId}, 'General', 1, 0, 0, 0, 0)`.execute(tx);
    await sql`insert into booking_attendees (id, booking_id, line_item_id, position) values (${ids.attendee}, ${ids.booking}, ${ids.line}, 0)`.execute(
      tx,
    );
    await sql`insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at)
      select ${ids.ticket}, ${ids.booking}, ${ids.line}, ${eventId}, ${ticketTypeId}, ${ids.attendee}, a.id, a.name, a.email, now()
      from accounts a where a.id = ${accountId}`.execute(tx);
  });
  return ids.ticket;
}

export async function voidTicket({ ctx }: WithContext, ticketId: string): Promise<void> {
  await sql`update tickets set status = 'void', voided_at = now() where id = ${ticketId}`.execute(ctx.db);
}

/** Creates two accounts with tickets of the same event, who may message each other. */
export async function buildPair(
  app: TestApp,
): Promise<{ ada: UserActor; bo: UserActor; event: Awaited<ReturnType<typeof buildRoomEvent>> }> {
  const [ada, bo, event] = [
    await buildChatter(app, 'Ada Lind'),
    await buildChatter(app, 'Bo Berg'),
    await buildRoomEvent(app),
  ];
  await giveTicket(app, event, ada);
  await giveTicket(app, event, bo);
  return { ada, bo, event };
}

export type SayParams = { readonly in: string; readonly text?: string; readonly mentions?: readonly UserActor[] };

/** Sends a message as this account and returns it. */
export async function say(app: TestApp, as: UserActor, { in: conversationId, text = 'Hello', mentions = [] }: SayParams) {
  const sent = await app.call(
    sendMessage,
    {
      conversationId: ConversationId.parse(conversationId),
      messageId: MessageId.parse(app.ctx.ids.newId()),
      text,
      mentionIds: mentions.map(({ accountId }) => AccountId.parse(accountId)),
    },
    { as },
  );
  if (sent.status !== 200) throw new Error(`The message returned ${sent.status}: ${sent.text}`);
  return sent.body.message;
}
