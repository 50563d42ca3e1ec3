import { NOTIFICATION_GROUPS } from '@festoon/contracts/notifications/notification-text';
import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationKind,
} from '@festoon/contracts/notifications/notifications';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { SavedMark, Section, useSavedMark } from '../../../ui/settings-section.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { useSavePreference } from './use-preferences.ts';

type Row = (typeof NOTIFICATION_GROUPS)[number]['kinds'][number];

const channels: readonly {
  readonly channel: NotificationChannel;
  readonly header: string;
  readonly accessibleName: string;
}[] = [
  { channel: 'inApp', header: 'In the app', accessibleName: 'in the app' },
  { channel: 'email', header: 'In the digest', accessibleName: 'in the mailed digest' },
  { channel: 'push', header: 'As a push', accessibleName: 'as a push to your devices' },
];

/** Shows each kind by each channel: a table, or cards on a phone. Every switch saves automatically. */
export function PreferencesSection({ preferences }: { preferences: NotificationPreferences }) {
  const { saved, markSaved } = useSavedMark();
  const { current, save, isError, error } = useSavePreference(preferences, markSaved);
  const preferenceByKind = new Map(current.preferences.map((choice) => [choice.kind, choice]));
  const isOn = (kind: NotificationKind, channel: NotificationChannel) => preferenceByKind.get(kind)?.[channel] ?? false;
  const columns: TableColumn<Row>[] = [
    {
      id: 'kind',
      header: 'Kind',
      primary: true,
      cell: ({ label, description }) => (
        <span className="grid gap-0.5 md:w-96 md:py-2">
          {label}
          <span className="text-sm font-normal text-muted">{description}</span>
        </span>
      ),
    },
    ...channels.map(({ channel, header, accessibleName }) => ({
      id: channel,
      header,
      cell: ({ kind, label }: Row) => (
        <Switch
          className="w-fit gap-0!"
          label={<VisuallyHiddenLabel>{`${label} ${accessibleName}`}</VisuallyHiddenLabel>}
          checked={isOn(kind, channel)}
          onChange={({ target }) => save({ kind, channel, isEnabled: target.checked })}
        />
      ),
    })),
  ];
  return (
    <Section
      title="What to be told about"
      intro="Confirmations, tickets and refunds are mailed to you in any case; the digest gathers what you have not read here."
    >
      <div className="grid gap-8">
        {NOTIFICATION_GROUPS.map(({ title, kinds }) => (
          <Table key={title} caption={title} showCaption columns={columns} rows={[...kinds]} rowKey={({ kind }) => kind} />
        ))}
      </div>
      {isError && (
        <InlineNotice tone="failure" announce title="That was not saved">
          {inlineErrorMessage(error)}
        </InlineNotice>
      )}
      <SavedMark saved={saved} />
    </Section>
  );
}

/** Words for a screen reader, on a line as high as that of visible ones, so that the switch stands beside its column's name. */
function VisuallyHiddenLabel({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true">&nbsp;</span>
      <span className="sr-only">{children}</span>
    </>
  );
}
