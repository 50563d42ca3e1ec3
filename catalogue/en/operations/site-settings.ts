import { defineText } from '../../src/translations.ts';

export const siteSettingsText = defineText('operations/site-settings', {
  // Hint below the field for a time.
  inTimeZone: 'In {timeZone}.',
  // Title of a setting: a message above every page.
  banner: 'Banner',
  aMessageAboveEveryPageLeave: 'A message above every page. Leave it empty for no banner.',
  saveBanner: 'Save banner',
  message: 'Message',
  severity: 'Severity',
  // Label of a field: the first time.
  from: 'From',
  // Label of a field: the last time.
  until: 'Until',
  // Title of a setting.
  maintenance: 'Maintenance',
  visitorsSeeAMaintenancePageAdministrators:
    'Visitors see a maintenance page. Administrators, payments in progress and check-in keep working.',
  saveMaintenance: 'Save maintenance',
  turnOnMaintenanceMode: 'Turn on maintenance mode',
  maintenanceMessage: 'Maintenance message',
  ifEmptyItSaysTheSite: 'If empty, it says the site will be back soon.',
  features: 'Features',
  featuresYouTurnOffReturnNot: 'Features you turn off show “not found”. No data is lost.',
  saveParts: 'Save features',
  // Option: how serious a message is.
  info: 'Info',
  // Option: how serious a message is.
  warning: 'Warning',
  // Option: how serious a message is.
  outage: 'Outage',
});
