import type { listSettings as contract } from '@festoon/contracts/operations/admin-settings';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import { SETTING_NAMES } from '@festoon/contracts/operations/settings';
import type { Context } from '../../../context.ts';
import { listSettingRows } from '../../../platform/settings/queries.ts';
import { parseSetting } from '../../../platform/settings/read-settings.ts';

export async function listSettings(ctx: Context): Promise<EndpointResult<typeof contract>> {
  const { currency } = ctx.config;
  const rows = await listSettingRows(ctx.db, SETTING_NAMES);
  const items = SETTING_NAMES.map((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    return { name, value: parseSetting(name, currency, row), changedAt: row?.changedAt.toISOString() ?? null };
  });
  return { currency, items };
}
