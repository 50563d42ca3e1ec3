import { featureLabelsText } from '@festoon/catalogue/operations/feature-labels';
import { BANNER_MAX, FEATURES } from '@festoon/contracts/operations/settings';
import { siteSettingsText } from '@festoon/catalogue/operations/site-settings';
import type { FormField, Values } from '../../../lib/use-form.ts';
import { instantOf, localTimeOf } from '../../../lib/format/zoned-time.ts';
import { FormDateTimeField } from '../../../ui/form/date/form-date-time-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SettingCard } from './setting-card.tsx';
import { ownZone } from '../../../lib/format/format.ts';

const severities = () => [
  { value: 'info', label: siteSettingsText('info') },
  { value: 'warning', label: siteSettingsText('warning') },
  { value: 'critical', label: siteSettingsText('outage') },
];

type TimeFieldProps = {
  readonly label: string;
  readonly moment: 'start' | 'end';
  readonly at: string | null | undefined;
  readonly field: FormField;
};

function TimeField({ at, ...props }: TimeFieldProps) {
  return (
    <FormDateTimeField
      {...props}
      hint={siteSettingsText('inTimeZone', { timeZone: ownZone() })}
      defaultValue={at ? localTimeOf(at, ownZone()) : ''}
      optional
    />
  );
}

const parseTimeField = (values: Values, name: string) => (values[name] ? instantOf(values[name], ownZone()) : null);

/** Shows the setting for the banner above every page. */
export function BannerSetting() {
  return (
    <SettingCard
      name="banner"
      title={siteSettingsText('banner')}
      intro={siteSettingsText('aMessageAboveEveryPageLeave')}
      action={siteSettingsText('saveBanner')}
      fields={(banner, field) => (
        <>
          <TextArea
            label={siteSettingsText('message')}
            rows={2}
            maxLength={BANNER_MAX}
            defaultValue={banner?.message ?? ''}
            dir="auto"
            {...field('value.message')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={siteSettingsText('severity')}
              className="sm:col-span-2"
              options={severities()}
              defaultValue={banner?.severity ?? 'info'}
              {...field('value.severity')}
            />
            <TimeField label={siteSettingsText('from')} moment="start" at={banner?.from} field={field('value.from')} />
            <TimeField label={siteSettingsText('until')} moment="end" at={banner?.until} field={field('value.until')} />
          </div>
        </>
      )}
      read={(values) =>
        values['value.message']?.trim()
          ? {
              message: values['value.message'],
              severity: values['value.severity'],
              from: parseTimeField(values, 'value.from'),
              until: parseTimeField(values, 'value.until'),
            }
          : null
      }
    />
  );
}

export function MaintenanceSetting() {
  return (
    <SettingCard
      name="maintenance"
      title={siteSettingsText('maintenance')}
      intro={siteSettingsText('visitorsSeeAMaintenancePageAdministrators')}
      action={siteSettingsText('saveMaintenance')}
      fields={({ isEnabled, message }, field) => (
        <>
          <Switch label={siteSettingsText('turnOnMaintenanceMode')} name="value.isEnabled" defaultChecked={isEnabled} />
          <TextField
            label={siteSettingsText('maintenanceMessage')}
            hint={siteSettingsText('ifEmptyItSaysTheSite')}
            maxLength={BANNER_MAX}
            defaultValue={message}
            autoComplete="off"
            dir="auto"
            {...field('value.message')}
          />
        </>
      )}
      read={(values) => ({ isEnabled: values['value.isEnabled'] === 'on', message: values['value.message'] ?? '' })}
    />
  );
}

/**
 * Shows the settings that turn features on and off. A feature that is off is hidden from the pages and unknown to the
 * API.
 */
export function FeatureSetting() {
  return (
    <SettingCard
      name="features"
      title={siteSettingsText('features')}
      intro={siteSettingsText('featuresYouTurnOffReturnNot')}
      action={siteSettingsText('saveParts')}
      fields={(features) => (
        <div className="divide-y divide-line">
          {FEATURES.map((name) => (
            <Switch key={name} label={featureLabelsText(name)} name={`value.${name}`} defaultChecked={features[name]} />
          ))}
        </div>
      )}
      read={(values) => Object.fromEntries(FEATURES.map((name) => [name, values[`value.${name}`] === 'on']))}
    />
  );
}
