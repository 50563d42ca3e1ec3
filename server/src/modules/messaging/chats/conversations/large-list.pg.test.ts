import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { fastest } from '../../../../platform/testing/fastest.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { buildAccount } from '../../../events/events/testing.ts';
import { searchChatPeople } from '../people/search-chat-people.ts';
import { givePremium } from '../testing.ts';
import { buildRoomEvent } from '../testing/chat-fixtures.ts';
import { getChatUnread } from './get-chat-unread.ts';
import { listConversations } from './list-conversations.ts';

const CONVERSATIONS = 300;
const MESSAGES = 10_000;

let ctx: TestContext;
let ada: string;

/** Creates 300 conversations of Ada, and a room of her event with 10,000 messages and as many members. */
beforeAll(async () => {
  ctx = await testContext();
  ada = await buildAccount(ctx, { name: 'Ada' });
  await givePremium(ctx, ada);
  const { roomId, eventId } = await buildRoomEvent({ ctx }, testUser(ada));
  const now = ctx.clock.now();
  await sql`
    insert into accounts (id, email, name) select uuidv7(), 'guest' || n || '@example.org', 'Guest ' || n from generate_series(1, ${MESSAGES}) n`.execute(
    ctx.db,
  );
  await sql`
    insert into event_team (event_id, account_id, role) select ${eventId}, id, 'check_in' from accounts where name like 'Guest%'`.execute(
    ctx.db,
  );
  await sql`
    insert into subscriptions (id, account_id, type, status, price_minor, currency, paid_by, anchor_at, started_at, current_period_end, created_at)
    select uuidv7(), id, 'monthly', 'active', 999, 'EUR', 'grant', ${now}, ${now}, ${now}::timestamptz + interval '30 days', ${now}
    from accounts where name like 'Guest%'`.execute(ctx.db);
  await sql`
    insert into messages (id, conversation_id, number, change, author_id, text, mentions, mentions_everyone, sent_at)
    select uuidv7(), ${roomId}, n, n, guest, 'Message ' || n,
      case when n % 500 = 0 then array[${ada}]::uuid[] else '{}' end, n % 1000 = 1, ${now}
    from (select id as guest, row_number() over ()::int as n from accounts where name like 'Guest%') guests`.execute(ctx.db);
  await sql`
    update conversations set last_number = ${MESSAGES}, last_change = ${MESSAGES},
      last_message_at = ${now}::timestamptz + interval '1 second' where id = ${roomId}`.execute(ctx.db);
  await sql`
    insert into conversation_members (conversation_id, account_id, joined_at)
    select ${roomId}, id, ${now} from accounts where role = 'user'`.execute(ctx.db);
  await sql`
    insert into conversations (id, kind, title, created_at) select uuidv7(), 'group', 'Group ' || n, ${now} from generate_series(1, ${CONVERSATIONS}) n`.execute(
    ctx.db,
  );
  await sql`
    insert into conversation_members (conversation_id, account_id, joined_at)
    select c.id, a.id, ${now} from conversations c, accounts a
    where c.kind = 'group' and a.name in ('Ada', 'Guest 1', 'Guest 2', 'Guest 3', 'Guest 4')`.execute(ctx.db);
  await asOwner(ctx.db, 'analyze');
}, 120_000);

describe(`${CONVERSATIONS} conversations and a room of ${MESSAGES} unread messages`, () => {
  it('are listed with unread counts in less than 500 ms', async () => {
    const page = await listConversations(ctx, testUser(ada), { limit: 50, cursor: undefined });
    const room = page.items.find(({ kind }) => kind === 'room');
    expect(room).toMatchObject({ unreadCount: MESSAGES, mentionCount: 30, memberCount: MESSAGES + 1 });
    expect(await fastest(() => listConversations(ctx, testUser(ada), { limit: 50, cursor: undefined }))).toBeLessThan(500);
  });

  it('are counted in less than 200 ms', async () => {
    expect(await getChatUnread(ctx, testUser(ada))).toEqual({ conversations: 1, mentions: 30 });
    expect(await fastest(() => getChatUnread(ctx, testUser(ada)))).toBeLessThan(200);
  });

  it('allow searchChatPeople to finish in less than one second', async () => {
    const search = () => searchChatPeople(ctx, testUser(ada), { q: 'guest 777', limit: 20, cursor: undefined });
    expect((await search()).items).toHaveLength(11);
    expect(await fastest(search)).toBeLessThan(1_000);
  });
});
