import type { DigestPace, NotificationChoices } from '@festoon/contracts/notifications/notifications';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SavedMark, Section, useSaved } from '../../../ui/settings-section.tsx';
import { ClockWords, hourWord } from './clock-time.tsx';
import { useSaveSettings } from './use-choices.ts';

const paces: { value: DigestPace; label: string }[] = [
  { value: 'off', label: 'Never' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week, on Mondays' },
];

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWord(hour) }));

/** Sets how often unread notifications are mailed; without unread ones no mail is sent. */
export function DigestSection({ choices }: { choices: NotificationChoices }) {
  const { saved, markSaved } = useSaved();
  const { shown, save, isError, error } = useSaveSettings(choices, markSaved);
  const { settings, timeZone } = shown;
  const { digest, digestHour } = settings;
  return (
    <Section
      title="Mailed digest"
      intro="One mail with what you have not read here. When there is nothing new, none is sent."
    >
      <RadioGroup
        legend="How often"
        options={paces}
        value={digest}
        onChange={(pace) => save({ ...settings, digest: pace })}
        error={isError && inlineErrorMessage(error)}
      />
      {(digest === 'daily' || digest === 'weekly') && (
        <SelectField
          label="At"
          className="max-w-40"
          options={hours}
          value={String(digestHour)}
          onChange={({ target }) => save({ ...settings, digestHour: Number(target.value) })}
        />
      )}
      <ClockWords timeZone={timeZone} />
      <SavedMark saved={saved} />
    </Section>
  );
}
