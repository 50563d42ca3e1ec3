import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import {
  deleteOldChecks,
  findLastCleanCheckTime,
  findLatestCheck,
  insertMoneyCheck,
  listFindings,
  listFindingsOf,
  readDatabaseTime,
  type CheckScope,
  type Finding,
  type MoneyCheckRow,
} from './queries.ts';
import { MONEY_RULES } from './rules.ts';
import { createGauge } from '../../../platform/metrics.ts';

const isOk = createGauge('festoon_money_check_ok', 'Whether the last check of the money found nothing broken: 1 or 0');
const violations = createGauge('festoon_money_check_violations', 'What the last check of the money found, by rule', [
  'rule',
]);
const ageSeconds = createGauge('festoon_money_check_age_seconds', 'How long ago the money was last checked');

/** Publishes the result of a check as metrics. */
function publishCheckMetrics({ isClean, findings, endedAt }: MoneyCheckRow, now: Date): void {
  isOk.set({}, isClean ? 1 : 0);
  ageSeconds.set({}, Math.max(0, (now.getTime() - endedAt.getTime()) / 1000));
  violations.reset();
  for (const { rule, count } of findings) violations.set({ rule }, count);
}

// Longer than any transaction takes: rows that were written before the last check and committed after it are checked too.
const OVERLAP_MS = 5 * 60_000;
const RETENTION_MS = 30 * DAY_MS;

const QUICK_RULES = MONEY_RULES.filter(({ scope }) => scope === 'quick');
const ERROR_RULES = new Set<string>(MONEY_RULES.filter(({ severity }) => severity === 'broken').map(({ name }) => name));

/**
 * Runs the money check and stores its findings. A quick check reads what changed since the last check without findings, or
 * everything if there was none. A full check always reads everything. Raises an alarm if the findings differ from the
 * previous ones.
 */
export async function checkMoney(ctx: Context, scope: CheckScope): Promise<MoneyCheckRow> {
  const { db, clock } = ctx;
  const startedAt = clock.now();
  const databaseAt = await readDatabaseTime(db);
  const cleanSince = scope === 'full' ? null : await findLastCleanCheckTime(db);
  const findings =
    cleanSince === null
      ? await findAllViolations(ctx, startedAt)
      : await listFindings(db, QUICK_RULES, { now: startedAt, since: new Date(cleanSince.getTime() - OVERLAP_MS) });
  const check: MoneyCheckRow = {
    id: ctx.ids.newId(),
    scope: cleanSince === null ? 'full' : scope,
    startedAt,
    endedAt: clock.now(),
    isClean: !findings.some(({ rule }) => ERROR_RULES.has(rule)),
    findings,
  };
  await alarmOnNewFindings(ctx, check);
  await insertMoneyCheck(db, { ...check, databaseAt });
  await deleteOldChecks(db, { before: new Date(startedAt.getTime() - RETENTION_MS) });
  publishCheckMetrics(check, clock.now());
  return check;
}

/** Evaluates one rule at a time, so that no statement on a large database holds a snapshot for all of them. */
async function findAllViolations({ db }: Context, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of MONEY_RULES) findings.push(...(await listFindingsOf(db, rule, now)));
  return findings;
}

async function alarmOnNewFindings(ctx: Context, { findings }: MoneyCheckRow): Promise<void> {
  const previous = JSON.stringify((await findLatestCheck(ctx.db))?.findings ?? []);
  if (findings.length === 0 || JSON.stringify(findings) === previous) return;
  raiseAlarm(ctx, 'money_check', { findings });
}

/** Publishes the last check as metrics, whichever process ran it. */
export async function publishLatestCheckMetrics({ db, clock }: Context): Promise<void> {
  const latest = await findLatestCheck(db);
  if (latest !== null) publishCheckMetrics(latest, clock.now());
}
