import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { CHECK_ACCESS } from './check-access.ts';
import { ProviderAccessDenied, ProviderResponseInvalid } from './provider-errors.ts';
import type { PaymentProvider } from './provider.ts';

type Calls = { readonly [name: string]: (...args: unknown[]) => unknown };

/**
 * Returns the provider with alarms for errors that no retry fixes: a rejected key, and a response that lacks a field.
 * Callers get the same errors and treat them as an unavailable provider.
 */
export function monitorProvider(provider: PaymentProvider, ctx: Pick<Context, 'log' | 'db'>): PaymentProvider {
  const { kind, livemode, readWebhook, eventSubject, listBalanceTransactions, checkAccess, ...calls } = provider;
  const wrapped = Object.entries(calls as unknown as Calls).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await call(...args);
      } catch (error) {
        alarmOnError(ctx, name, error);
        throw error;
      }
    },
  ]);
  return {
    ...(Object.fromEntries(wrapped) as typeof calls),
    kind,
    livemode,
    readWebhook,
    eventSubject,
    checkAccess,
    async *listBalanceTransactions(span) {
      try {
        yield* listBalanceTransactions(span);
      } catch (error) {
        alarmOnError(ctx, 'listBalanceTransactions', error);
        throw error;
      }
    },
  };
}

function alarmOnError(ctx: Pick<Context, 'log' | 'db'>, call: string, error: unknown): void {
  if (error instanceof ProviderResponseInvalid) raiseAlarm(ctx, 'provider_answer_invalid', { call, field: error.field });
  if (!(error instanceof ProviderAccessDenied)) return;
  raiseAlarm(ctx, 'provider_key_refused', { call, status: error.status, reason: error.reason });
  // Updates the state that administrators see now, and not with the next scheduled check.
  enqueue(ctx.db, CHECK_ACCESS, {}, { key: CHECK_ACCESS }).catch((reason: unknown) => {
    ctx.log.warn({ reason: String(reason) }, 'the check of the payment provider could not be queued');
  });
}
