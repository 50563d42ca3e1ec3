import { queryOptions } from '@tanstack/react-query';
import { listSettings } from '@festoon/contracts/operations/admin-settings';
import type { SettingName, SettingValue } from '@festoon/contracts/operations/settings';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(listSettings, {}, { signal }),
  meta: inlineErrors,
});

type Settings = Awaited<ReturnType<typeof call<typeof listSettings>>>;

export type CurrentSetting<Name extends SettingName> = {
  readonly value: SettingValue<Name>;
  readonly changedAt: string | null;
};

/** Returns one setting. The server has validated its value. */
export function getSetting<Name extends SettingName>({ items }: Settings, name: Name): CurrentSetting<Name> {
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`No setting is named ${name}.`);
  return { value: found.value as SettingValue<Name>, changedAt: found.changedAt };
}
