import { type call as Call, call } from './api-client.ts';
import { ApiError } from './api-error.ts';

/**
 * Returns a `call` for work that retries automatically. The first failure shows a toast; later failures are only logged
 * until a call succeeds. `quiet` excepts failures that the screen shows.
 */
export function createPollingCall(): typeof Call {
  let isFailing = false;
  return async (endpoint, input, options) => {
    try {
      const response = await call(endpoint, input, { ...options, quiet: isFailing || (options?.quiet ?? false) });
      isFailing = false;
      return response;
    } catch (error) {
      if (error instanceof ApiError) isFailing = true;
      throw error;
    }
  };
}
