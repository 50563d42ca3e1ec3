import type { Context } from '../../../../context.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { needsProof, requireProof } from '../../../../platform/proof-of-work/proof-of-work.ts';
import { RecentCounts } from '../../../../platform/proof-of-work/recent-counts.ts';
import { uncountAttempt } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { isSignUpPressureHigh } from './sign-up-pressure-rules.ts';

const recentSignUps = perDatabase((_ctx: Context) => new RecentCounts({ windowMs: 60_000, maxKeys: 1 }));
const ALL = 'all';

type SignUpAttempt = {
  readonly email: string;
  /** The attempts of this network, with this one. */
  readonly attempts: number;
};

/**
 * Throws `proof_of_work_required` while many accounts are being created, unless the client has solved a challenge for this
 * address. A request without a solution does not count towards the limit of its network.
 */
export async function requireSignUpProof(
  ctx: Context,
  { client }: Actor,
  { email, attempts }: SignUpAttempt,
): Promise<void> {
  const recent = recentSignUps(ctx);
  const now = ctx.clock.now();
  recent.add(ALL, now);
  const limit = throttles.codesPerNetwork;
  const isHigh = isSignUpPressureHigh({
    recentSignUps: recent.count(ALL, now),
    networkAttempts: attempts,
    networkLimit: limit.points,
  });
  if (!needsProof(ctx.config, isHigh)) return;
  try {
    await requireProof(ctx, client, { purpose: 'sign-up', subject: email });
  } catch (error) {
    await uncountAttempt(ctx, limit, networkOf(client.ip));
    throw error;
  }
}
