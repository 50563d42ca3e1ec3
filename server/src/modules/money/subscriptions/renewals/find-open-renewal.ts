import { throwDomainError } from '../../../../platform/errors.ts';
import type { EffectWork } from '../../payments/public.ts';
import { endNow } from '../end-now.ts';
import { findRunning, type SubscriptionRow } from '../queries.ts';
import { renews } from '../rules.ts';

/**
 * The caller's subscription where its renewal is late and may be paid; null where a new one may begin. Who has premium is
 * refused. One that is over, and only not looked at since, ends here.
 */
export async function findOpenRenewal(work: EffectWork, accountId: string): Promise<SubscriptionRow | null> {
  const running = await findRunning(work.tx, accountId);
  if (running === null || running.status === 'past_due') return running;
  if (renews(running) || running.currentPeriodEnd > work.ctx.clock.now()) throwDomainError('already_subscribed');
  await endNow(work, running);
  return null;
}
