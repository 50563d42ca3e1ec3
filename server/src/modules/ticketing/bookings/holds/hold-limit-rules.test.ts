import { describe, expect, it } from 'vitest';
import { checkAccountHold, checkNetworkHold, networkHoldMax } from './hold-limit-rules.ts';
import type { HoldUsage } from './hold-limit-rules.ts';

const now = new Date('2026-05-14T12:00:00.000Z');
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function usage(parts: Partial<HoldUsage> = {}): HoldUsage {
  return { heldTickets: 0, nextHoldEnd: null, unbookedMinutes: 0, lastUnbookedEnd: null, ...parts };
}

describe('checkAccountHold', () => {
  it('allows a first hold of any size', () => {
    expect(checkAccountHold(usage(), { tickets: 100, now })).toBeNull();
  });

  it('counts all current holds from the second hold on', () => {
    const held = usage({ heldTickets: 15, nextHoldEnd: minutesFromNow(4) });
    expect(checkAccountHold(held, { tickets: 5, now })).toBeNull();
    expect(checkAccountHold(held, { tickets: 6, now })).toEqual({ reason: 'held', retryAt: minutesFromNow(4) });
  });

  it('allows a new hold after one hold of full length', () => {
    expect(checkAccountHold(usage({ unbookedMinutes: 15, lastUnbookedEnd: now }), { tickets: 20, now })).toBeNull();
  });

  it('requires a cool-down as long as the tickets were held without a booking', () => {
    const twice = usage({ unbookedMinutes: 30, lastUnbookedEnd: minutesFromNow(-10) });
    expect(checkAccountHold(twice, { tickets: 1, now })).toEqual({ reason: 'cool_down', retryAt: minutesFromNow(20) });
    expect(checkAccountHold(twice, { tickets: 1, now: minutesFromNow(20) })).toBeNull();
  });

  it('allows an account to hold tickets for less than a sixth of a day', () => {
    let held = 0;
    let time = 0;
    while (time < 24 * 60) {
      const used = usage({ unbookedMinutes: held, lastUnbookedEnd: held === 0 ? null : minutesFromNow(time) });
      const refused = checkAccountHold(used, { tickets: 20, now: minutesFromNow(time) });
      if (refused !== null) time = (refused.retryAt.getTime() - now.getTime()) / 60_000;
      held += 15;
      time += 15;
    }
    expect(held / (24 * 60)).toBeLessThan(1 / 6);
  });
});

describe('network limits', () => {
  it.each([
    [null, 60],
    [10, 60],
    [500, 60],
    [40_000, 2000],
  ])('of an event with %s tickets allow %i tickets', (stock, maxTickets) => {
    expect(networkHoldMax(stock)).toBe(maxTickets);
  });

  it('count all accounts of the network', () => {
    const held = usage({ heldTickets: 55, nextHoldEnd: minutesFromNow(2) });
    expect(checkNetworkHold(held, { tickets: 5, now, stock: 500 })).toBeNull();
    expect(checkNetworkHold(held, { tickets: 6, now, stock: 500 })).toEqual({
      reason: 'held',
      retryAt: minutesFromNow(2),
    });
  });

  it('are a tenth during a cool-down, and at least one ticket', () => {
    const used = usage({ unbookedMinutes: 60 * 60, lastUnbookedEnd: now });
    expect(checkNetworkHold(used, { tickets: 6, now, stock: 500 })).toBeNull();
    expect(checkNetworkHold(used, { tickets: 7, now, stock: 500 })).toEqual({
      reason: 'cool_down',
      retryAt: minutesFromNow(60),
    });
    const small = usage({ unbookedMinutes: 60 * 5, lastUnbookedEnd: now });
    expect(checkNetworkHold(small, { tickets: 1, now, stock: 5 })).toBeNull();
    expect(checkNetworkHold(small, { tickets: 2, now, stock: 5 })?.reason).toBe('cool_down');
  });
});
