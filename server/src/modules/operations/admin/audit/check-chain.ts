import type * as contract from '@festoon/contracts/operations/admin-audit';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { findChainBreak } from '../../../../platform/audit/queries.ts';
import { inSnapshot } from '../../../../platform/db/in-snapshot.ts';
import { getChainEnd } from './queries.ts';

type ChainCheckResult = EndpointResult<typeof contract.getAuditChain>;

const CACHE_MILLIS = 60_000;

/** Creates a check of the whole chain. It runs at most once a minute and returns its last result in between. */
export function createCachedChainCheck(): (ctx: Context) => Promise<ChainCheckResult> {
  let cached: { readonly at: number; readonly result: Promise<ChainCheckResult> } | undefined;
  return (ctx) => {
    const now = ctx.clock.now().getTime();
    if (cached === undefined || now - cached.at >= CACHE_MILLIS) {
      const result = checkChain(ctx);
      cached = { at: now, result };
      result.catch(() => (cached = undefined));
    }
    return cached.result;
  };
}

async function checkChain(ctx: Context): Promise<ChainCheckResult> {
  return inSnapshot(ctx.db, async (tx) => {
    const firstBrokenNumber = await findChainBreak(tx, 0);
    const { number, hash } = await getChainEnd(tx);
    return { firstBrokenNumber, checkedAt: ctx.clock.now().toISOString(), lastNumber: number, lastHash: hash };
  });
}
