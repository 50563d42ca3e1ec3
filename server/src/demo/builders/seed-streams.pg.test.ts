import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '../../platform/testing/test-context.ts';
import { buildAccount } from '../../modules/identity/accounts/testing.ts';
import type { DemoAccounts } from './seed-accounts.ts';
import { seedStreams } from './seed-streams.ts';

test('creates one scheduled and one ended stream across repeated runs', async () => {
  const ctx = await testContext();
  const [{ id: host }, { id: guest }] = [await buildAccount(ctx), await buildAccount(ctx)];
  const people = { organisers: new Map([['blue-hour', host]]), guests: [{ id: guest }] } as unknown as DemoAccounts;
  await seedStreams(ctx, people);
  await seedStreams(ctx, people);
  const { rows } = await sql<{ state: string; chat: string; viewers: number }>`
    select s.state, c.state as chat, (select count(*)::int from stream_viewers v where v.stream_id = s.id) as viewers
    from streams s join conversations c on c.stream_id = s.id order by s.state`.execute(ctx.db);
  expect(rows).toEqual([
    { state: 'ended', chat: 'archived', viewers: 1 },
    { state: 'scheduled', chat: 'open', viewers: 0 },
  ]);
});
