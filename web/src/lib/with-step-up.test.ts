import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from './api-client.ts';
import { withStepUp } from './with-step-up.ts';

const request: ApiRequest = { method: 'POST', url: '/api/pay', headers: { 'idempotency-key': 'one' }, body: '{"a":1}' };
const domainError = { status: 403, text: '{"success":false,"code":"step_up_required","message":"Show it."}' };
const done = { status: 200, text: '{}' };

describe('a request that needs its person to show who they are', () => {
  it('is made again just as it was once they have', async () => {
    const carry = vi.fn().mockResolvedValueOnce(domainError).mockResolvedValueOnce(done);
    expect(await withStepUp(carry, async () => true)(request)).toBe(done);
    expect(carry.mock.calls).toEqual([[request], [request]]);
  });

  it('stays refused where they would not, and where that did not help', async () => {
    const carry = vi.fn().mockResolvedValue(domainError);
    expect(await withStepUp(carry, async () => false)(request)).toBe(domainError);
    expect(carry).toHaveBeenCalledTimes(1);
    expect(await withStepUp(carry, async () => true)(request)).toBe(domainError);
    expect(carry).toHaveBeenCalledTimes(3);
  });

  it('is nothing that was refused for another reason', async () => {
    const ask = vi.fn();
    const other = { status: 403, text: '{"code":"not_in_place"}' };
    expect(await withStepUp(async () => other, ask)(request)).toBe(other);
    expect(await withStepUp(async () => done, ask)(request)).toBe(done);
    expect(ask).not.toHaveBeenCalled();
  });
});
