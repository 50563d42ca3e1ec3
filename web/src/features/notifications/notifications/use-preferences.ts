import {
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationKind,
  type NotificationSettings,
  saveNotificationPreference,
  saveNotificationSettings,
} from '@festoon/contracts/notifications/notifications';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { ownZone } from '../../../lib/format/format.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { preferencesQuery } from './notification-queries.ts';

export type PreferenceChange = {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isEnabled: boolean;
};

/** Runs the mutations one after the other, so that the response to an earlier press never reverts a later one. */
const serialMutation = { scope: { id: 'notification-choices' }, meta: inlineErrors } as const;

/** Saves one switch. `current` contains each press immediately, until the server's response is merged. */
export function useSavePreference(preferences: NotificationPreferences, onSaved: () => void) {
  return useSave(preferences, onSaved, {
    save: (choice: PreferenceChange) => call(saveNotificationPreference, choice),
    change: applyPreference,
  });
}

/** Saves the settings. Returns the same values as `useSavePreference`. */
export function useSaveSettings(preferences: NotificationPreferences, onSaved: () => void) {
  return useSave(preferences, onSaved, {
    save: (settings: NotificationSettings) => call(saveNotificationSettings, { ...settings, deviceTimeZone: ownZone() }),
    change: (cached, settings) => ({ ...cached, settings }),
  });
}

type SaveOptions<Input> = {
  readonly save: (input: Input) => Promise<NotificationPreferences>;
  readonly change: (cached: NotificationPreferences, input: Input) => NotificationPreferences;
};

function useSave<Input>(preferences: NotificationPreferences, onSaved: () => void, { save, change }: SaveOptions<Input>) {
  const client = useQueryClient();
  // The cache notifies its subscribers after the event, but React reverts a switch if its event changed no state.
  const [pending, setPending] = useState<readonly Input[]>([]);
  const { mutateAsync, isError, error } = useMutation({
    ...serialMutation,
    mutationFn: save,
    onMutate: (input) => updateCache(client, (cached) => change(cached, input)),
    onSuccess: onSaved,
    onSettled: () => refetchWhenDone(client),
  });
  const saveInput = async (input: Input) => {
    setPending((inputs) => [...inputs, input]);
    // The error is in `error`.
    await mutateAsync(input).catch(() => undefined);
    setPending((inputs) => inputs.filter((one) => one !== input));
  };
  return { current: pending.reduce(change, preferences), save: (input: Input) => void saveInput(input), isError, error };
}

/** Changes the cache immediately, and again after earlier reads were cancelled. */
async function updateCache(
  client: QueryClient,
  change: (cached: NotificationPreferences) => NotificationPreferences,
): Promise<void> {
  const apply = () => client.setQueryData(preferencesQuery.queryKey, (cached) => (cached ? change(cached) : undefined));
  apply();
  await client.cancelQueries({ queryKey: preferencesQuery.queryKey });
  apply();
}

/** Refetches the choices after the last of several changes, because an earlier read would revert later presses. */
async function refetchWhenDone(client: QueryClient): Promise<void> {
  const others = client.isMutating({ predicate: ({ options }) => options.scope?.id === serialMutation.scope.id });
  if (others <= 1) await client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
}

function applyPreference(
  cached: NotificationPreferences,
  { kind, channel, isEnabled }: PreferenceChange,
): NotificationPreferences {
  return {
    ...cached,
    preferences: cached.preferences.map((choice) => (choice.kind === kind ? { ...choice, [channel]: isEnabled } : choice)),
  };
}
