import {
  type NotificationChannel,
  type NotificationChoices,
  type NotificationKind,
  type NotificationSettings,
  saveNotificationChoice,
  saveNotificationSettings,
} from '@festoon/contracts/notifications';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';
import { choicesQuery } from './notification-queries.ts';

export type Choice = {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isWanted: boolean;
};

/** One after the other, so that the answer to an earlier press never undoes a later one. */
const inOrder = { scope: { id: 'notification-choices' }, meta: errorsInPlace } as const;

/** Saves one switch, shown as set before the server has answered. */
export function useSaveChoice(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...inOrder,
    mutationFn: (choice: Choice) => call(saveNotificationChoice, choice),
    onMutate: (choice) => show(client, (known) => withChoice(known, choice)),
    onSuccess: onSaved,
    onSettled: () => lookAgain(client),
  });
}

export function useSaveSettings(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...inOrder,
    mutationFn: (settings: NotificationSettings) => call(saveNotificationSettings, settings),
    onMutate: (settings) => show(client, (known) => ({ ...known, settings })),
    onSuccess: onSaved,
    onSettled: () => lookAgain(client),
  });
}

/** Shows a change at once, and again after reads that began before it were cancelled. */
async function show(client: QueryClient, change: (known: NotificationChoices) => NotificationChoices): Promise<void> {
  const apply = () => client.setQueryData(choicesQuery.queryKey, (known) => (known ? change(known) : undefined));
  apply();
  await client.cancelQueries({ queryKey: choicesQuery.queryKey });
  apply();
}

/** Once nothing more is on its way: what stands in between is what the person has pressed. */
async function lookAgain(client: QueryClient): Promise<void> {
  const others = client.isMutating({ predicate: ({ options }) => options.scope?.id === inOrder.scope.id });
  if (others <= 1) await client.invalidateQueries({ queryKey: choicesQuery.queryKey });
}

function withChoice(known: NotificationChoices, { kind, channel, isWanted }: Choice): NotificationChoices {
  return {
    ...known,
    choices: known.choices.map((choice) => (choice.kind === kind ? { ...choice, [channel]: isWanted } : choice)),
  };
}
