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
      intro={settingsText('existingUsersCanStillSignIn')}
      action={settingsText('saveAccess')}
      fields={(value, field) => (
        <SelectField
          label={settingsText('whoCanCreateAnAccount')}
          options={[
            { value: 'open', label: settingsText('everyone') },
            { value: 'invited', label: settingsText('invitedPeople') },
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
      title={settingsText('eventReview')}
      intro={settingsText('whenAdministratorsReviewEvents')}
      action={settingsText('saveReview')}
      fields={(value, field) => (
        <SelectField
          label={settingsText('reviewEvents')}
          options={[
            { value: 'after', label: settingsText('afterTheyGoPublic') },
            { value: 'before', label: settingsText('beforeTheyGoPublic') },
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
      title={settingsText('twoFactorAuthenticationForAdministrators')}
      intro={settingsText('administratorsWithoutItMustSetIt')}
      action={settingsText('saveTwoFactor')}
      fields={(value) => (
        <Switch label={settingsText('requireTwoFactorAuthentication')} name="value" defaultChecked={value} />
      )}
      read={(values) => values['value'] === 'on'}
    />
  );
}
