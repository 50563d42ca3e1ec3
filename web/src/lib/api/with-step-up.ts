import type { Transport } from './api-client.ts';

/**
 * Returns a transport that repeats a request rejected with `step_up_required`, unchanged, once `confirmIdentity`
 * resolves to true.
 */
export function withStepUp(transport: Transport, confirmIdentity: () => Promise<boolean>): Transport {
  return async (request) => {
    const response = await transport(request);
    const needsStepUp = response.status === 403 && response.text.includes('"code":"step_up_required"');
    return needsStepUp && (await confirmIdentity()) ? transport(request) : response;
  };
}
