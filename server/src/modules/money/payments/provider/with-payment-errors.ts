import { throwDomainError } from '../../../../platform/errors.ts';
import { ProviderRateLimited } from './provider-errors.ts';
import { ProviderUnavailable } from './provider.ts';

/** Returns the provider's response. Throws the domain error for a provider that is busy or unavailable. */
export async function withPaymentErrors<R>(request: Promise<R>): Promise<R> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ProviderRateLimited)
      throwDomainError('payment_busy', { retryAfterSeconds: error.retryAfterSeconds });
    if (error instanceof ProviderUnavailable) throwDomainError('payment_unavailable');
    throw error;
  }
}
