import type { Transport } from './api-client.ts';

/**
 * Carries requests on, and one that is refused until the person has shown who they are a second time, just as it was, once
 * `ask` says that they have.
 */
export function withStepUp(carry: Transport, ask: () => Promise<boolean>): Transport {
  return async (request) => {
    const response = await carry(request);
    const isRefused = response.status === 403 && response.text.includes('"code":"step_up_required"');
    return isRefused && (await ask()) ? carry(request) : response;
  };
}
