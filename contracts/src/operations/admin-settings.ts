import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Currency } from '../core/money.ts';
import { SETTING_NAMES, type SettingName } from './settings.ts';
import { reasonOf } from '../core/input/text-checks.ts';

const REASON_MAX = 500;
export const SettingReason = reasonOf(REASON_MAX);

export const SettingEntry = z.object({
  name: z.enum(SETTING_NAMES),
  /** As defined in the catalogue of settings. */
  value: z.unknown(),
  /** When it was last changed; null for the default. A change contains the value that it is based on. */
  changedAt: z.nullable(z.iso.datetime()),
});
export type SettingEntry = z.output<typeof SettingEntry> & { readonly name: SettingName };

const Settings = z.object({ currency: Currency, items: z.array(SettingEntry) });

export const listSettings = endpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/admin/settings',
  summary: 'Returns all settings.',
  access: 'admin',
  response: Settings,
  domainErrors: [],
});

export const changeSetting = endpoint({
  name: 'changeSetting',
  method: 'PUT',
  path: '/admin/settings/:name',
  summary: 'Updates a setting. All server processes apply it within two seconds.',
  access: 'admin',
  params: z.object({ name: z.enum(SETTING_NAMES) }),
  body: z.object({ value: z.unknown(), reason: SettingReason, changedAt: z.nullable(z.iso.datetime()) }),
  response: SettingEntry,
  domainErrors: ['edit_conflict', 'step_up_required', 'second_factor_setup_required'],
});
