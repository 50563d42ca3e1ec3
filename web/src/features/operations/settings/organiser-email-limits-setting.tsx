import type { Problems, Values } from '../../../lib/use-form.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SettingCard } from './setting-card.tsx';

const numberFields = [
  { name: 'messagesPerDay', label: 'Messages of an event a day' },
  { name: 'newOrganiserDays', label: 'Days an organiser is new', hint: 'Or until an event of theirs was held.' },
  { name: 'newOrganiserMessagesPerDay', label: 'Messages a day while new' },
  { name: 'newOrganiserRecipientsPerDay', label: 'People reached a day while new' },
] as const;

const parseCount = (text: string | undefined): number | null => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : null);

function checkNumbers(values: Values): Problems {
  const invalidFields = numberFields.filter(({ name }) => parseCount(values[`value.${name}`]) === null);
  return Object.fromEntries(invalidFields.map(({ name }) => [`value.${name}`, 'Write a whole number.']));
}

/** Shows the settings for how many emails organisers may send to attendees. */
export function OrganiserEmailLimitsSetting() {
  return (
    <SettingCard
      name="organiser_email_limits"
      title="Messages to attendees"
      intro="How much organisers can write to those who come, and what new ones are held to."
      action="Save message limits"
      fields={(value, field) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {numberFields.map(({ name, label, ...rest }) => (
              <TextField
                key={name}
                label={label}
                inputMode="numeric"
                autoComplete="off"
                required
                defaultValue={String(value[name])}
                {...rest}
                {...field(`value.${name}`)}
              />
            ))}
          </div>
          <Switch
            label="Look at messages with links while someone is new"
            hint="They wait under Reports until an administrator has read them."
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
