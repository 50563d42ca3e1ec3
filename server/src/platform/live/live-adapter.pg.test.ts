import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { afterEach, describe, expect, it } from 'vitest';
import { createLiveAdapter } from './live-adapter.ts';
import { StartError } from '../start-error.ts';
import { asOwner } from '../testing/as-owner.ts';
import { testContext, type TestContext } from '../testing/test-context.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serverOn(ctx: TestContext): Promise<Server> {
  const adapter = await createLiveAdapter(ctx, ctx.config.databaseUrl!);
  const io = new Server({ adapter: adapter.constructor });
  closers.push(async () => {
    await io.of('/').adapter.close();
    await adapter.close();
  });
  return io;
}

describe('createLiveAdapter', () => {
  it('reconnects two servers after every database disconnect', async () => {
    const ctx = await testContext();
    const [from, to] = [await serverOn(ctx), await serverOn(ctx)];
    let received = 0;
    to.on('nudge', () => {
      received += 1;
    });
    const nudgeAndCount = () => {
      from.serverSideEmit('nudge');
      return received;
    };
    await expect.poll(nudgeAndCount).toBeGreaterThan(0);
    for (let cut = 0; cut < 4; cut += 1) {
      await asOwner(
        ctx.db,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
      );
      await pause(50);
      received = 0;
      await expect.poll(nudgeAndCount, { timeout: 10_000 }).toBeGreaterThan(0);
    }
  }, 45_000);

  it('closes at any time, also while it connects', async () => {
    const ctx = await testContext();
    for (const millis of [0, 1, 3, 10, 30]) {
      const adapter = await createLiveAdapter(ctx, ctx.config.databaseUrl!);
      const io = new Server({ adapter: adapter.constructor });
      await pause(millis);
      await io.of('/').adapter.close();
      await adapter.close();
    }
    expect(ctx.invalidations).toEqual([]);
  });

  it('reports in one line that Redis does not respond', async () => {
    const ctx = await testContext({ config: { redisUrl: 'redis://127.0.0.1:1' } });
    const start = createLiveAdapter(ctx, ctx.config.databaseUrl!);
    await expect(start).rejects.toBeInstanceOf(StartError);
    await expect(start).rejects.toThrow('no Redis responds at this address');
  });
});
