import { refuse } from '../../platform/errors.ts';
import { ProviderUnavailable } from './provider.ts';

/** What the provider was asked for, or the refusal that says it gives no answer now. */
export async function orUnavailable<R>(asking: Promise<R>): Promise<R> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderUnavailable) refuse('payment_unavailable');
    throw error;
  }
}
