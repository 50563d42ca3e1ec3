import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { decideDispute, openDisputeAt, refundAtProvider } from '../../../money/payments/testing.ts';
import { runWithOne } from './record-faults.ts';
import type { SequenceFixture } from './sequence-fixture.ts';

/** An action of a clerk or a bank at the provider, or our check for such actions. */
export type ProviderStep =
  | { readonly do: 'clerk'; readonly pick: number; readonly amountMinor: number | null }
  | { readonly do: 'claim' | 'look'; readonly pick: number }
  | { readonly do: 'decide'; readonly pick: number; readonly won: boolean };

export async function runProviderStep(fixture: SequenceFixture, step: ProviderStep): Promise<void> {
  const { app, sessions } = fixture;
  switch (step.do) {
    case 'clerk':
      return runWithOne(sessions, step.pick, ({ sessionId }) =>
        atProvider(fixture, sessionId, (ref) => refundAtProvider(app.ctx, ref, step.amountMinor ?? undefined)),
      );
    case 'claim':
      return runWithOne(sessions, step.pick, ({ sessionId }) =>
        atProvider(fixture, sessionId, (ref) => openDisputeAt(app.ctx, ref)),
      );
    case 'decide':
      return runWithOne(await openClaims(fixture), step.pick, (ref) =>
        decideDispute(app.ctx, ref, step.won ? 'won' : 'lost'),
      );
    case 'look':
      return runReconciliation(fixture);
  }
}

/** Finds changes at the provider that no webhook reported. */
export function runReconciliation({ app }: SequenceFixture): Promise<void> {
  return runTask(app.ctx, app.modules, 'payments.sync-external-activity').catch(() => undefined);
}

/** Banks decide what is undecided, one way and the other. */
export async function decideDisputes(fixture: SequenceFixture): Promise<void> {
  for (const [place, ref] of (await openClaims(fixture)).entries())
    await decideDispute(fixture.app.ctx, ref, place % 2 === 0 ? 'lost' : 'won');
}

// An action of a clerk or a bank that the provider rejects does nothing: the charge is unpaid or already refunded.
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

async function openClaims({ app, sessions }: SequenceFixture): Promise<string[]> {
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
