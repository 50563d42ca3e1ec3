import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { preferencesQuery } from './notification-queries.ts';
import { PushSection } from './push-section.tsx';
import { QuietHoursSection } from './quiet-hours-section.tsx';
import type {
  DigestFrequency,
  NotificationPreferences,
  NotificationChannel,
  NotificationKind,
} from '@festoon/contracts/notifications/notifications';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SavedMark, Section, useSavedMark } from '../../../ui/settings-section.tsx';
import { formatTimeOfDay, timeOfHour } from './time-of-day.ts';
import { TimeZoneNote } from './time-zone-note.tsx';
import { useSaveSettings, useSavePreference } from './use-preferences.ts';
import {
  NOTIFICATION_GROUPS,
  notificationGroupTitle,
  notificationKindDescription,
  notificationKindLabel,
} from '@festoon/contracts/notifications/notification-text';
import { preferencesText } from '@festoon/catalogue/notifications/preferences';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';

type Row = (typeof NOTIFICATION_GROUPS)[number]['kinds'][number];

const CHANNELS = [
  { channel: 'inApp', header: 'inApp', switchLabel: 'kindInTheApp' },
  { channel: 'email', header: 'emailDigest', switchLabel: 'kindInTheDigest' },
  { channel: 'push', header: 'push', switchLabel: 'kindAsAPush' },
] as const satisfies readonly { channel: NotificationChannel; header: string; switchLabel: string }[];

/** On a phone, a card shows its three switches in one line, each below its channel. */
const SWITCHES_IN_A_LINE =
  'max-md:[&_tr]:grid-cols-3 max-md:[&_tbody_th]:col-span-3 max-md:[&_td]:grid max-md:[&_td]:justify-items-start ' +
  'max-md:[&_td]:gap-0 max-md:[&_td]:pt-1 max-md:[&_td]:text-xs';

/** Shows each kind by each channel: a table, or cards on a phone. Every switch saves automatically. */
function PreferencesSection({ preferences }: { preferences: NotificationPreferences }) {
  const { saved, markSaved } = useSavedMark();
  const { current, save, isError, error } = useSavePreference(preferences, markSaved);
  const preferenceByKind = new Map(current.preferences.map((choice) => [choice.kind, choice]));
  const isOn = (kind: NotificationKind, channel: NotificationChannel) => preferenceByKind.get(kind)?.[channel] ?? false;
  const columns: TableColumn<Row>[] = [
    {
      id: 'kind',
      header: preferencesText('kind'),
      primary: true,
      cell: ({ kind }) => (
        <span className="grid gap-0.5 md:w-96 md:py-2">
          {notificationKindLabel(kind)}
          <span className="text-sm font-normal text-muted">{notificationKindDescription(kind)}</span>
        </span>
      ),
    },
    ...CHANNELS.map(({ channel, header, switchLabel }) => ({
      id: channel,
      header: preferencesText(header),
      cell: ({ kind }: Row) => (
        <Switch
          className="w-fit gap-0! md:w-28 md:justify-start"
          label={
            <VisuallyHiddenLabel>{preferencesText(switchLabel, { kind: notificationKindLabel(kind) })}</VisuallyHiddenLabel>
          }
          checked={isOn(kind, channel)}
          onChange={({ target }) => save({ kind, channel, isEnabled: target.checked })}
        />
      ),
    })),
  ];
  return (
    <Section title={preferencesText('preferences')} intro={preferencesText('weAlwaysEmailConfirmationsTicketsAnd')}>
      <div className={classNames('grid gap-8', SWITCHES_IN_A_LINE)}>
        {NOTIFICATION_GROUPS.map(({ group, kinds }, index) => (
          <Table
            key={group}
            caption={notificationGroupTitle(group)}
            showCaption
            hideHead={index > 0}
            columns={columns}
            rows={[...kinds]}
            rowKey={({ kind }) => kind}
          />
        ))}
      </div>
      {isError && (
        <InlineNotice tone="failure" announce title={preferencesText('weCouldntSaveYourChange')}>
          {inlineErrorMessage(error)}
        </InlineNotice>
      )}
      <SavedMark saved={saved} />
    </Section>
  );
}

/**
 * Shows text for screen readers only, with the height of a visible line, so that the switch aligns with its column's
 * name.
 */
function VisuallyHiddenLabel({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true">&nbsp;</span>
      <span className="sr-only">{children}</span>
    </>
  );
}

const FREQUENCIES = [
  { value: 'off', label: 'never' },
  { value: 'hourly', label: 'onceAnHour' },
  { value: 'daily', label: 'onceADay' },
  { value: 'weekly', label: 'onceAWeek' },
] as const satisfies readonly { value: DigestFrequency; label: string }[];

/** Shows how often unread notifications are emailed. No email is sent without unread ones. */
function DigestSection({ preferences }: { preferences: NotificationPreferences }) {
  const { saved, markSaved } = useSavedMark();
  const { current, save, isError, error } = useSaveSettings(preferences, markSaved);
  const { digest, digestHour } = current.settings;
  return (
    <Section title={preferencesText('mailedDigest')} intro={preferencesText('oneEmailWithYourUnreadNotifications')}>
      <RadioGroup
        legend={preferencesText('howOften')}
        options={FREQUENCIES.map(({ value, label }) => ({ value, label: preferencesText(label) }))}
        value={digest}
        onChange={(frequency) => save({ ...current.settings, digest: frequency })}
        error={isError && inlineErrorMessage(error)}
      />
      {(digest === 'daily' || digest === 'weekly') && (
        <SelectField
          label={preferencesText('at')}
          className="max-w-40"
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: formatTimeOfDay(timeOfHour(hour)),
          }))}
          value={String(digestHour)}
          onChange={({ target }) => save({ ...current.settings, digestHour: Number(target.value) })}
        />
      )}
      <TimeZoneNote preferences={current} />
      <SavedMark saved={saved} />
    </Section>
  );
}

/** Shows the notification settings: kinds, channels, email digest, quiet hours and push messages. */
export function PreferencesScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(preferencesQuery);
  if (!data && error) {
    return (
      <LoadError
        title={preferencesText('weCouldntLoadYourPreferences')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <SkeletonSwap loading={isPending} skeleton={<PreferencesSkeleton />}>
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DeviceZone preferences={data} />
          <PreferencesSection preferences={data} />
          <DigestSection preferences={data} />
          <QuietHoursSection preferences={data} />
          <PushSection />
        </div>
      )}
    </SkeletonSwap>
  );
}

/** Stores the time zone of this device if none is stored: without one, quiet hours and digests would be in UTC. */
function DeviceZone({ preferences }: { preferences: NotificationPreferences }) {
  const { settings, timeZone, deviceTimeZone } = preferences;
  const { save } = useSaveSettings(preferences, () => undefined);
  const store = useEffectEvent(() => save(settings));
  const isMissing = timeZone === null && deviceTimeZone === null;
  useEffect(() => {
    if (isMissing) store();
  }, [isMissing]);
  return null;
}

function PreferencesSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-180 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
