import { settingsText } from '@festoon/catalogue/operations/settings';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { SettingCard } from './setting-card.tsx';

/** Shows the setting for who may create an account. */
export function SignUpSetting() {
  return (
    <SettingCard
      name="sign_up"
      title={settingsText('newAccounts')}
      intro={settingsText('whoHasAnAccountSignsIn')}
      action={settingsText('saveWhoCanJoin')}
      fields={(value, field) => (
        <SelectField
          label={settingsText('whoCanMakeAnAccount')}
          options={[
            { value: 'open', label: settingsText('everyone') },
            { value: 'invited', label: settingsText('whoWasInvited') },
            { value: 'closed', label: settingsText('noOne') },
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
      title={settingsText('reviewOfEvents')}
      intro={settingsText('whenAdministratorsLookAtAnEvent')}
      action={settingsText('saveReview')}
      fields={(value, field) => (
        <SelectField
          label={settingsText('eventsAreReviewed')}
          options={[
            { value: 'after', label: settingsText('afterTheyArePublic') },
            { value: 'before', label: settingsText('beforeTheyArePublic') },
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
      title={settingsText('secondFactorOfAdministrators')}
      intro={settingsText('administratorsWithoutOneMustSetIt')}
      action={settingsText('saveSecondFactor')}
      fields={(value) => <Switch label={settingsText('requireASecondFactor')} name="value" defaultChecked={value} />}
      read={(values) => values['value'] === 'on'}
    />
  );
}
