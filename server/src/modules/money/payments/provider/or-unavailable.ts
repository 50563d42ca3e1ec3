import { throwDomainError } from '../../../../platform/errors.ts';
import { ProviderRateLimited } from './provider-faults.ts';
import { ProviderUnavailable } from './provider.ts';

/** Returns what the provider answers, or refuses with the reason why there is no answer now. */
export async function orUnavailable<R>(asking: Promise<R>): Promise<R> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderRateLimited)
      throwDomainError('payment_busy', { retryAfterSeconds: error.retryAfterSeconds });
    if (error instanceof ProviderUnavailable) throwDomainError('payment_unavailable');
    throw error;
  }
}
