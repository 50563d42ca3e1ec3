import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { decideDispute, openDisputeAt, refundAtProvider } from '../../../money/payments/testing.ts';
import { withOne } from './note-answers.ts';
import type { World } from './sequence-world.ts';

/** An action of a clerk or a bank at the provider, or our check for such actions. */
export type ProviderStep =
  | { readonly do: 'clerk'; readonly pick: number; readonly amountMinor: number | null }
  | { readonly do: 'claim' | 'look'; readonly pick: number }
  | { readonly do: 'decide'; readonly pick: number; readonly won: boolean };

export async function askProvider(world: World, step: ProviderStep): Promise<void> {
  const { app, sessions } = world;
  switch (step.do) {
    case 'clerk':
      return withOne(sessions, step.pick, ({ sessionId }) =>
        atProvider(world, sessionId, (ref) => refundAtProvider(app.ctx, ref, step.amountMinor ?? undefined)),
      );
    case 'claim':
      return withOne(sessions, step.pick, ({ sessionId }) =>
        atProvider(world, sessionId, (ref) => openDisputeAt(app.ctx, ref)),
      );
    case 'decide':
      return withOne(await openClaims(world), step.pick, (ref) => decideDispute(app.ctx, ref, step.won ? 'won' : 'lost'));
    case 'look':
      return look(world);
  }
}

/** Finds changes at the provider that no webhook reported. */
export function look({ app }: World): Promise<void> {
  return runTask(app.ctx, app.modules, 'payments.look-elsewhere').catch(() => undefined);
}

/** Banks decide what is undecided, one way and the other. */
export async function decideAll(world: World): Promise<void> {
  for (const [place, ref] of (await openClaims(world)).entries())
    await decideDispute(world.app.ctx, ref, place % 2 === 0 ? 'lost' : 'won');
}

// An action of a clerk or a bank that the provider rejects does nothing: the charge is unpaid or already refunded.
async function atProvider({ app }: World, sessionId: string, work: (paymentRef: string) => Promise<unknown>): Promise<void> {
  const intents = await app.ctx.db
    .selectFrom('sandbox_payment_objects')
    .select('id')
    .where('kind', '=', 'payment_intent')
    .where('session_id', '=', sessionId)
    .execute();
  for (const { id } of intents) await work(id).catch(() => undefined);
}

async function openClaims({ app, sessions }: World): Promise<string[]> {
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
