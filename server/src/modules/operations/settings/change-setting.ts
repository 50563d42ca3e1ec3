import type { changeSetting as contract, SettingEntry } from '@festoon/contracts/operations/admin-settings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { SETTINGS, type SettingName } from '@festoon/contracts/operations/settings';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { lockSetting, saveSetting } from '../../../platform/settings/queries.ts';
import { evictSettings, parseSetting } from '../../../platform/settings/read-settings.ts';
import { requireStepUp } from '../../identity/accounts/public.ts';
import { REPRICE_EVENTS_TASK } from '../../events/events/public.ts';

/** Changes a setting. Throws `edit_conflict` if it changed since the given state, so that no concurrent change is lost. */
export async function changeSetting(
  ctx: Context,
  actor: AdminActor,
  { name, value, reason, changedAt }: EndpointInput<typeof contract>,
): Promise<SettingEntry> {
  const newValue = parseSettingValue(name, value);
  if (SETTINGS[name].requiresStepUp) await requireStepUp(ctx, actor);
  const now = ctx.clock.now();
  const saved = await inTransaction(ctx.db, async (tx) => {
    const row = await lockSetting(tx, name);
    const before = parseSetting(name, ctx.config.currency, row ?? undefined);
    if (isDeepStrictEqual(before, newValue)) return auditNoChange() ?? row?.changedAt ?? null;
    if ((row?.changedAt.toISOString() ?? null) !== changedAt) throwDomainError('edit_conflict');
    await saveSetting(tx, name, { value: newValue, now });
    // The prices shown for events include the fee if the organiser passes it on.
    if (name === 'platform_fee') await enqueue(tx, REPRICE_EVENTS_TASK, {}, { key: REPRICE_EVENTS_TASK });
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'setting.change',
      subject: { kind: 'setting', id: name },
      reason,
      before: { value: before },
      after: { value: newValue },
    });
    return now;
  });
  evictSettings(ctx);
  return { name, value: newValue, changedAt: saved?.toISOString() ?? null };
}

function parseSettingValue(name: SettingName, value: unknown): unknown {
  const parsed = SETTINGS[name].schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: ['value', ...path].join('.'), message }));
  throw new InvalidInput(errors);
}
