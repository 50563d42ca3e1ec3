import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { getMoneyCheck as endpoint } from '@festoon/contracts/money/money-check';
import type { Context } from '../../../context.ts';
import { findLatestCheck } from './queries.ts';
import { MONEY_RULES } from './rules.ts';

// The check runs each minute; some of its runs may be late or lost.
const LATE_MS = 5 * 60_000;

/** Returns the findings of the last money check, with a sentence for each. */
export async function getMoneyCheck({ db, clock }: Context): Promise<EndpointResult<typeof endpoint>> {
  const [latest, full] = await Promise.all([findLatestCheck(db), findLatestCheck(db, 'full')]);
  const findings = (latest?.findings ?? []).map((finding) => {
    const rule = MONEY_RULES.find(({ name }) => name === finding.rule);
    return {
      ...finding,
      examples: [...finding.examples],
      description: rule?.description ?? finding.rule,
      severity: rule?.severity ?? 'broken',
    };
  });
  return {
    checkedAt: latest?.endedAt.toISOString() ?? null,
    fullyCheckedAt: full?.endedAt.toISOString() ?? null,
    isLate: latest === null || clock.now().getTime() - latest.endedAt.getTime() > LATE_MS,
    isClean: latest?.isClean ?? false,
    ruleCount: MONEY_RULES.length,
    findings,
  };
}
