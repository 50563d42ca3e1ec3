import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { decideDispute, openDisputeAt, refundAtProvider } from '../../../money/payments/testing.ts';
import { runWithOne } from './record-server-error.ts';
import type { SequenceFixture } from './sequence-fixture.ts';

/** A refund or dispute at the provider, or our reconciliation with it. */
export type ProviderStep =
  | { readonly do: 'refund'; readonly pick: number; readonly amountMinor: number | null }
  | { readonly do: 'dispute' | 'reconcile'; readonly pick: number }
  | { readonly do: 'decide'; readonly pick: number; readonly won: boolean };

export async function runProviderStep(fixture: SequenceFixture, step: ProviderStep): Promise<void> {
  const { app, sessions } = fixture;
  switch (step.do) {
    case 'refund':
      return runWithOne(sessions, step.pick, ({ sessionId }) =>
        atProvider(fixture, sessionId, (ref) => refundAtProvider(app.ctx, ref, step.amountMinor ?? undefined)),
      );
    case 'dispute':
      return runWithOne(sessions, step.pick, ({ sessionId }) =>
        atProvider(fixture, sessionId, (ref) => openDisputeAt(app.ctx, ref)),
      );
    case 'decide':
      return runWithOne(await listOpenDisputes(fixture), step.pick, (ref) =>
        decideDispute(app.ctx, ref, step.won ? 'won' : 'lost'),
      );
    case 'reconcile':
      return runReconciliation(fixture);
  }
}

/** Finds changes at the provider that no webhook reported. */
export function runReconciliation({ app }: SequenceFixture): Promise<void> {
  return runTask(app.ctx, app.modules, 'payments.sync-external-activity').catch(() => undefined);
}

/** Decides all open disputes, alternately lost and won. */
export async function decideDisputes(fixture: SequenceFixture): Promise<void> {
  for (const [index, ref] of (await listOpenDisputes(fixture)).entries())
    await decideDispute(fixture.app.ctx, ref, index % 2 === 0 ? 'lost' : 'won');
}

// Ignores actions that the provider rejects, because the charge is unpaid or already refunded.
async function atProvider(
  { app }: SequenceFixture,
  sessionId: string,
  work: (paymentRef: string) => Promise<unknown>,
): Promise<void> {
  const intents = await app.ctx.db
    .selectFrom('sandbox_payment_objects')
    .select('id')
    .where('kind', '=', 'payment_intent')
    .where('session_id', '=', sessionId)
    .execute();
  for (const { id } of intents) await work(id).catch(() => undefined);
}

async function listOpenDisputes({ app, sessions }: SequenceFixture): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('sandbox_payment_objects')
    .select(['id', 'body', 'session_id'])
    .where('kind', '=', 'dispute')
    .orderBy('id')
    .execute();
  const own = new Set(sessions.map(({ sessionId }) => sessionId));
  const open = rows.filter(
    ({ body, session_id }) => own.has(session_id ?? '') && JSON.stringify(body).includes('needs_response'),
  );
  return open.map(({ id }) => id);
}
