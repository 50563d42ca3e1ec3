import type * as contract from '@festoon/contracts/operations/admin-audit';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { findBreak } from '../../../../platform/audit/queries.ts';
import { inSnapshot } from '../../../../platform/db/in-snapshot.ts';
import { readChainEnd } from './queries.ts';

type Outcome = EndpointResult<typeof contract.getAuditChain>;

const KEPT_MILLIS = 60_000;

/** Reads the whole chain, once a minute at most: asked again meanwhile, or by others, it gives what it found. */
export function createChainCheck(): (ctx: Context) => Promise<Outcome> {
  let kept: { readonly at: number; readonly outcome: Promise<Outcome> } | undefined;
  return (ctx) => {
    const now = ctx.clock.now().getTime();
    if (kept === undefined || now - kept.at >= KEPT_MILLIS) {
      const outcome = checkChain(ctx);
      kept = { at: now, outcome };
      outcome.catch(() => (kept = undefined));
    }
    return kept.outcome;
  };
}

async function checkChain(ctx: Context): Promise<Outcome> {
  return inSnapshot(ctx.db, async (tx) => {
    const brokenAt = await findBreak(tx, 0);
    const { number, hash } = await readChainEnd(tx);
    return { brokenAt, checkedAt: ctx.clock.now().toISOString(), lastNumber: number, lastHash: hash };
  });
}
