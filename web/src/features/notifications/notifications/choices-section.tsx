import { NOTIFICATION_GROUPS } from '@festoon/contracts/notifications/notification-text';
import type {
  NotificationChannel,
  NotificationChoices,
  NotificationKind,
} from '@festoon/contracts/notifications/notifications';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { SavedMark, Section, useSaved } from '../../../ui/settings-section.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { useSaveChoice } from './use-choices.ts';

type Row = (typeof NOTIFICATION_GROUPS)[number]['kinds'][number];

const channels: readonly { readonly channel: NotificationChannel; readonly header: string; readonly spoken: string }[] = [
  { channel: 'inApp', header: 'In the app', spoken: 'in the app' },
  { channel: 'mail', header: 'In the digest', spoken: 'in the mailed digest' },
  { channel: 'push', header: 'As a push', spoken: 'as a push to your devices' },
];

/** Shows each kind by each channel: a table, or cards on a phone. Every switch saves automatically. */
export function ChoicesSection({ choices }: { choices: NotificationChoices }) {
  const { saved, markSaved } = useSaved();
  const { shown, save, isError, error } = useSaveChoice(choices, markSaved);
  const chosen = new Map(shown.choices.map((choice) => [choice.kind, choice]));
  const isOn = (kind: NotificationKind, channel: NotificationChannel) => chosen.get(kind)?.[channel] ?? false;
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
    ...channels.map(({ channel, header, spoken }) => ({
      id: channel,
      header,
      cell: ({ kind, label }: Row) => (
        <Switch
          className="w-fit gap-0!"
          label={<OnlySpoken>{`${label} ${spoken}`}</OnlySpoken>}
          checked={isOn(kind, channel)}
          onChange={({ target }) => save({ kind, channel, isWanted: target.checked })}
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
function OnlySpoken({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true">&nbsp;</span>
      <span className="sr-only">{children}</span>
    </>
  );
}
