import type { Transport } from './api-client.ts';

/**
 * Carries requests on, and one that is refused until the person has shown who they are a second time, just as it was, once
 * `ask` says that they have.
 */
export function withStepUp(transport: Transport, confirmIdentity: () => Promise<boolean>): Transport {
  return async (request) => {
    const response = await transport(request);
    const needsStepUp = response.status === 403 && response.text.includes('"code":"step_up_required"');
    return needsStepUp && (await confirmIdentity()) ? transport(request) : response;
  };
}
