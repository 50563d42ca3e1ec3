import { SelectField } from '../../../ui/form/select-field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { SettingCard } from './setting-card.tsx';

/** Shows the setting for who may create an account. */
export function SignUpSetting() {
  return (
    <SettingCard
      name="sign_up"
      title="New accounts"
      intro="Who has an account signs in as before."
      action="Save who can join"
      fields={(value, field) => (
        <SelectField
          label="Who can make an account"
          options={[
            { value: 'open', label: 'Everyone' },
            { value: 'invited', label: 'Who was invited' },
            { value: 'closed', label: 'No one' },
          ]}
          defaultValue={value}
          {...field('value')}
        />
      )}
      read={(values) => values['value']}
    />
  );
}

export function EventModerationSetting() {
  return (
    <SettingCard
      name="event_moderation"
      title="Review of events"
      intro="When administrators look at an event that was published."
      action="Save review"
      fields={(value, field) => (
        <SelectField
          label="Events are reviewed"
          options={[
            { value: 'after', label: 'After they are public' },
            { value: 'before', label: 'Before they are public' },
          ]}
          defaultValue={value}
          {...field('value')}
        />
      )}
      read={(values) => values['value']}
    />
  );
}

export function AdminSecondFactorSetting() {
  return (
    <SettingCard
      name="admin_factor_required"
      title="Second factor of administrators"
      intro="Administrators without one must set it up before they can do anything."
      action="Save second factor"
      fields={(value) => <Switch label="Require a second factor" name="value" defaultChecked={value} />}
      read={(values) => values['value'] === 'on'}
    />
  );
}
