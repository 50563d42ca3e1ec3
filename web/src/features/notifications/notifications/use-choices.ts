import {
  type NotificationChannel,
  type NotificationChoices,
  type NotificationKind,
  type NotificationSettings,
  saveNotificationChoice,
  saveNotificationSettings,
} from '@festoon/contracts/notifications/notifications';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { choicesQuery } from './notification-queries.ts';

export type Choice = {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isWanted: boolean;
};

/** One after the other, so that the answer to an earlier press never undoes a later one. */
const inOrder = { scope: { id: 'notification-choices' }, meta: inlineErrors } as const;

/** Saves one switch. `shown` are the choices with each press from its event on, until the server's answer is merged. */
export function useSaveChoice(choices: NotificationChoices, onSaved: () => void) {
  return useSave(choices, onSaved, {
    save: (choice: Choice) => call(saveNotificationChoice, choice),
    change: withChoice,
  });
}

/** Saves the settings. `shown` are the choices as `useSaveChoice` returns them. */
export function useSaveSettings(choices: NotificationChoices, onSaved: () => void) {
  return useSave(choices, onSaved, {
    save: (settings: NotificationSettings) => call(saveNotificationSettings, settings),
    change: (known, settings) => ({ ...known, settings }),
  });
}

type Saving<Input> = {
  readonly save: (input: Input) => Promise<NotificationChoices>;
  readonly change: (known: NotificationChoices, input: Input) => NotificationChoices;
};

function useSave<Input>(choices: NotificationChoices, onSaved: () => void, { save, change }: Saving<Input>) {
  const client = useQueryClient();
  // The cache notifies its readers after the event, and React sets a switch back if its event changed no state.
  const [pending, setPending] = useState<readonly Input[]>([]);
  const { mutateAsync, isError, error } = useMutation({
    ...inOrder,
    mutationFn: save,
    onMutate: (input) => changeCache(client, (known) => change(known, input)),
    onSuccess: onSaved,
    onSettled: () => refetchWhenDone(client),
  });
  const saveInput = async (input: Input) => {
    setPending((inputs) => [...inputs, input]);
    // The failure is in `error`.
    await mutateAsync(input).catch(() => undefined);
    setPending((inputs) => inputs.filter((one) => one !== input));
  };
  return { shown: pending.reduce(change, choices), save: (input: Input) => void saveInput(input), isError, error };
}

/** Changes the cache immediately, and again after reads that began before the change were cancelled. */
async function changeCache(client: QueryClient, change: (known: NotificationChoices) => NotificationChoices): Promise<void> {
  const apply = () => client.setQueryData(choicesQuery.queryKey, (known) => (known ? change(known) : undefined));
  apply();
  await client.cancelQueries({ queryKey: choicesQuery.queryKey });
  apply();
}

/** Reads the choices again after the last change of a series: an earlier read would show later presses undone. */
async function refetchWhenDone(client: QueryClient): Promise<void> {
  const others = client.isMutating({ predicate: ({ options }) => options.scope?.id === inOrder.scope.id });
  if (others <= 1) await client.invalidateQueries({ queryKey: choicesQuery.queryKey });
}

function withChoice(known: NotificationChoices, { kind, channel, isWanted }: Choice): NotificationChoices {
  return {
    ...known,
    choices: known.choices.map((choice) => (choice.kind === kind ? { ...choice, [channel]: isWanted } : choice)),
  };
}
