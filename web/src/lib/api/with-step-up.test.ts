import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from './api-client.ts';
import { withStepUp } from './with-step-up.ts';

const request: ApiRequest = { method: 'POST', url: '/api/pay', headers: { 'idempotency-key': 'one' }, body: '{"a":1}' };
const domainError = { status: 403, text: '{"success":false,"code":"step_up_required","message":"Show it."}' };
const done = { status: 200, text: '{}' };

describe('withStepUp', () => {
  it('repeats the same request after a successful step-up', async () => {
    const transport = vi.fn().mockResolvedValueOnce(domainError).mockResolvedValueOnce(done);
    expect(await withStepUp(transport, async () => true)(request)).toBe(done);
    expect(transport.mock.calls).toEqual([[request], [request]]);
  });

  it('returns the original error when the step-up is declined or does not help', async () => {
    const transport = vi.fn().mockResolvedValue(domainError);
    expect(await withStepUp(transport, async () => false)(request)).toBe(domainError);
    expect(transport).toHaveBeenCalledTimes(1);
    expect(await withStepUp(transport, async () => true)(request)).toBe(domainError);
    expect(transport).toHaveBeenCalledTimes(3);
  });

  it('does not request a step-up for other responses', async () => {
    const ask = vi.fn();
    const other = { status: 403, text: '{"code":"not_allowed_while_impersonating"}' };
    expect(await withStepUp(async () => other, ask)(request)).toBe(other);
    expect(await withStepUp(async () => done, ask)(request)).toBe(done);
    expect(ask).not.toHaveBeenCalled();
  });
});
