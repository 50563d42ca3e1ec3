import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from './api-client.ts';
import { withStepUp } from './with-step-up.ts';

const request: ApiRequest = { method: 'POST', url: '/api/pay', headers: { 'idempotency-key': 'one' }, body: '{"a":1}' };
const domainError = { status: 403, text: '{"success":false,"code":"step_up_required","message":"Show it."}' };
const done = { status: 200, text: '{}' };

describe('withStepUp', () => {
  it('repeats the same request after a successful step-up', async () => {
    const carry = vi.fn().mockResolvedValueOnce(domainError).mockResolvedValueOnce(done);
    expect(await withStepUp(carry, async () => true)(request)).toBe(done);
    expect(carry.mock.calls).toEqual([[request], [request]]);
  });

  it('returns the original error when the step-up is declined or does not help', async () => {
    const carry = vi.fn().mockResolvedValue(domainError);
    expect(await withStepUp(carry, async () => false)(request)).toBe(domainError);
    expect(carry).toHaveBeenCalledTimes(1);
    expect(await withStepUp(carry, async () => true)(request)).toBe(domainError);
    expect(carry).toHaveBeenCalledTimes(3);
  });

  it('does not request a step-up for other responses', async () => {
    const ask = vi.fn();
    const other = { status: 403, text: '{"code":"not_in_place"}' };
    expect(await withStepUp(async () => other, ask)(request)).toBe(other);
    expect(await withStepUp(async () => done, ask)(request)).toBe(done);
    expect(ask).not.toHaveBeenCalled();
  });
});
