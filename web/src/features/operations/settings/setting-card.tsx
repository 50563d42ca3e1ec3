import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changeSetting } from '@festoon/contracts/operations/admin-settings';
import type { SettingName, SettingValue } from '@festoon/contracts/operations/settings';
import { settingsText } from '@festoon/catalogue/operations/settings';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { useForm, type FormField, type Problems, type Values } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { CheckIcon } from '../../../ui/image/icons.ts';
import { Section } from '../../../ui/settings-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { getSetting, settingsQuery } from './settings-query.ts';

export type SettingCardProps<Name extends SettingName> = {
  readonly name: Name;
  readonly title: string;
  readonly intro: ReactNode;
  /** A verb with its object. */
  readonly action: string;
  readonly fields: (value: SettingValue<Name>, field: (name: string) => FormField, currency: string) => ReactNode;
  /** Returns the setting's value from the form. The fields are named by their path in it, such as `value.rateBps`. */
  readonly read: (values: Values, currency: string) => unknown;
  /** Returns the problems of the fields that can be found without the server. */
  readonly check?: (values: Values, currency: string) => Problems;
};

/** Shows one setting, saved separately. After a change it asks for the reason for the audit log. */
export function SettingCard<Name extends SettingName>(props: SettingCardProps<Name>) {
  const { name, title, intro } = props;
  const { data } = useSuspenseQuery(settingsQuery);
  const { value, changedAt } = getSetting(data, name);
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Section title={title} intro={intro} mark={<SaveState isDirty={isDirty} changedAt={changedAt} />}>
      <SettingForm
        key={changedAt}
        {...props}
        value={value}
        changedAt={changedAt}
        currency={data.currency}
        isDirty={isDirty}
        onDirty={setIsDirty}
      />
    </Section>
  );
}

type SaveStateProps = { readonly isDirty: boolean; readonly changedAt: string | null };

/** Shows whether the setting is saved, like the editor of an event. */
function SaveState({ isDirty, changedAt }: SaveStateProps) {
  if (isDirty) return <output className="shrink-0 text-sm text-warning">{settingsText('notSavedYet')}</output>;
  return (
    <output className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
      <CheckIcon className="size-4" aria-hidden="true" />
      {changedAt === null
        ? settingsText('defaultValue')
        : settingsText('savedAgo', { changedAt: formatRelative(changedAt) })}
    </output>
  );
}

type SettingFormProps<Name extends SettingName> = SettingCardProps<Name> & {
  readonly value: SettingValue<Name>;
  readonly changedAt: string | null;
  readonly currency: string;
  readonly isDirty: boolean;
  readonly onDirty: (isDirty: boolean) => void;
};

function SettingForm<Name extends SettingName>(props: SettingFormProps<Name>) {
  const { name, action, fields, read, check, value, changedAt, currency, isDirty, onDirty } = props;
  const client = useQueryClient();
  const form = useForm({
    check: async () => (values) => ({
      ...check?.(values, currency),
      ...(values['reason']?.trim() === '' && { reason: settingsText('sayWhy') }),
    }),
    submit: async (values) => {
      const input = { name, changedAt, value: read(values, currency), reason: values['reason'] ?? '' };
      await call(changeSetting, input).catch((error: unknown) => {
        // Another administrator saved first: their values appear, and the typed values must be checked again.
        if (!(error instanceof ApiError && error.code === 'edit_conflict')) throw error;
      });
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      onDirty(false);
    },
  });
  return (
    <form {...form.form} className="grid gap-5" onInput={() => onDirty(true)}>
      {fields(value, form.field, currency)}
      {isDirty && (
        <>
          <TextField
            label={settingsText('reason')}
            hint={settingsText('recordedInTheAuditLog')}
            autoComplete="off"
            maxLength={500}
            required
            {...form.field('reason')}
          />
          {form.failure !== null && (
            <InlineNotice tone="failure" announce>
              {form.failure}
            </InlineNotice>
          )}
          <Button
            type="submit"
            tone="primary"
            className="justify-self-start"
            busy={form.busy}
            busyLabel={settingsText('saving')}
          >
            {action}
          </Button>
        </>
      )}
    </form>
  );
}
