import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildAccount, buildEvent } from '../../modules/events/events/testing.ts';
import { listNotified } from '../../modules/notifications/notifications/testing.ts';
import { testContext } from '../../platform/testing/test-context.ts';
import { seedNotifications } from './seed-notifications.ts';

it('creates notifications once across repeated runs, and sends no emails', async () => {
  const ctx = await testContext();
  const adaId = await buildAccount(ctx);
  const startAt = new Date(ctx.clock.now().getTime() + 86_400_000);
  const { organiserId } = await buildEvent(ctx, { title: 'Fado', startAt, endAt: new Date(startAt.getTime() + 3_600_000) });
  await sql`insert into follows (follower_id, organiser_id) values (${adaId}, ${organiserId})`.execute(ctx.db);
  for (let time = 0; time < 2; time += 1) await seedNotifications(ctx, { adaId, organiserId });
  expect(await listNotified(ctx, adaId)).toMatchObject([{ kind: 'follows', email: 'none', isRead: false }]);
});
