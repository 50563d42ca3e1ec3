import { settingsText } from '@festoon/catalogue/operations/settings';
import type { Problems, Values } from '../../../lib/use-form.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SettingCard } from './setting-card.tsx';

const numberFields = [
  { name: 'messagesPerDay', label: 'messagesPerDay' },
  { name: 'newOrganiserDays', label: 'newOrganiserDays', hint: 'newOrganiserDaysHint' },
  { name: 'newOrganiserMessagesPerDay', label: 'newOrganiserMessages' },
  { name: 'newOrganiserRecipientsPerDay', label: 'newOrganiserRecipients' },
] as const;

const parseCount = (text: string | undefined): number | null => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : null);

function checkNumbers(values: Values): Problems {
  const invalidFields = numberFields.filter(({ name }) => parseCount(values[`value.${name}`]) === null);
  return Object.fromEntries(invalidFields.map(({ name }) => [`value.${name}`, settingsText('enterAWholeNumber')]));
}

/** Shows the settings for how many emails organisers may send to attendees. */
export function OrganiserEmailLimitsSetting() {
  return (
    <SettingCard
      name="organiser_email_limits"
      title={settingsText('emailsToAttendees')}
      intro={settingsText('limitsOnOrganisersEmailsStricterFor')}
      action={settingsText('saveLimits')}
      fields={(value, field) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {numberFields.map(({ name, label, ...options }) => (
              <TextField
                key={name}
                label={settingsText(label)}
                inputMode="numeric"
                autoComplete="off"
                required
                defaultValue={String(value[name])}
                {...('hint' in options && { hint: settingsText(options.hint) })}
                {...field(`value.${name}`)}
              />
            ))}
          </div>
          <Switch
            label={settingsText('reviewEmailsWithLinksFromNew')}
            hint={settingsText('theyWaitUnderReportsUntilAn')}
            name="holdsNewOrganiserLinks"
            defaultChecked={value.holdsNewOrganiserLinks}
          />
        </>
      )}
      check={checkNumbers}
      read={(values) => ({
        ...Object.fromEntries(numberFields.map(({ name }) => [name, parseCount(values[`value.${name}`])])),
        holdsNewOrganiserLinks: values['holdsNewOrganiserLinks'] === 'on',
      })}
    />
  );
}
