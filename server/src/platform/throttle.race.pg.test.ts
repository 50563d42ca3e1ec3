import { describe, expect, it } from 'vitest';
import { DomainError } from './errors.ts';
import { testContext } from './testing/test-context.ts';
import { purgeEndedWindows, resetAttempts, throttle } from './throttle.ts';

const limit = { name: 'sign-in', points: 5, perSeconds: 600 };

describe('throttle', () => {
  it('accepts exactly the configured number of concurrent requests', async () => {
    const ctx = await testContext({ poolSize: 20 });
    const tries = await Promise.allSettled(Array.from({ length: 80 }, () => throttle(ctx, limit, 'ada')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('returns the waiting time, and accepts requests when the window ends', async () => {
    const ctx = await testContext();
    for (let i = 0; i < 5; i += 1) await throttle(ctx, limit, 'ada');
    ctx.clock.advance(590_500);
    const domainError = await throttle(ctx, limit, 'ada').catch((error: unknown) => error);
    expect(domainError).toBeInstanceOf(DomainError);
    expect(domainError).toMatchObject({ code: 'too_many_attempts', details: { retryAfterSeconds: 10 } });
    ctx.clock.advance(9500);
    await throttle(ctx, limit, 'ada');
  });

  it('counts names and keys separately', async () => {
    const ctx = await testContext();
    for (let i = 0; i < 5; i += 1) await throttle(ctx, limit, 'ada');
    await throttle(ctx, limit, 'eve');
    await throttle(ctx, { ...limit, name: 'reset' }, 'ada');
    await expect(throttle(ctx, limit, 'ada')).rejects.toThrow(DomainError);
  });

  it('resets the attempts of a key after success', async () => {
    const ctx = await testContext();
    for (let i = 0; i < 5; i += 1) await throttle(ctx, limit, 'ada');
    await resetAttempts(ctx, limit, 'ada');
    await expect(throttle(ctx, limit, 'ada')).resolves.toBeUndefined();
  });

  it('keeps open windows during cleanup', async () => {
    const ctx = await testContext();
    for (let i = 0; i < 5; i += 1) await throttle(ctx, limit, 'ada');
    await throttle(ctx, { ...limit, perSeconds: 60 }, 'eve');
    ctx.clock.advance(61_000);
    await purgeEndedWindows(ctx);
    await expect(throttle(ctx, limit, 'ada')).rejects.toThrow(DomainError);
    const left = await ctx.db.selectFrom('rate_limits').select('key').execute();
    expect(left).toEqual([{ key: 'sign-in:ada' }]);
  });
});
