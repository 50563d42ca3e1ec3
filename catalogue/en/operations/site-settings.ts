import { defineText } from '../../src/translations.ts';

export const siteSettingsText = defineText('operations/site-settings', {
  // Hint below the field for a time.
  inTimeZone: 'In {timeZone}.',
  // Title of a setting: a message above every page.
  banner: 'Banner',
  wordsAboveEveryPageForAs: 'Words above every page, for as long as you say. Without words there is no banner.',
  saveBanner: 'Save banner',
  whatItSays: 'What it says',
  howSeriousItIs: 'How serious it is',
  // Label of a field: the first time.
  from: 'From',
  // Label of a field: the last time.
  until: 'Until',
  // Title of a setting.
  maintenance: 'Maintenance',
  peopleSeeACalmPageAdministrators: 'People see a calm page. Administrators, payments that were begun and doors go on.',
  saveMaintenance: 'Save maintenance',
  closeTheSiteForMaintenance: 'Close the site for maintenance',
  wordsOnTheCalmPage: 'Words on the calm page',
  leftEmptyItSaysThatThe: 'Left empty, it says that the site will be back soon.',
  partsOfTheProduct: 'Parts of the product',
  whatIsOffIsAnsweredAs: 'What is off is answered as if it were not there. Nothing that people made is lost.',
  saveParts: 'Save parts',
  // Option: how serious a message is.
  forYourInformation: 'For your information',
  // Option: how serious a message is.
  warning: 'Warning',
  // Option: how serious a message is.
  somethingIsBroken: 'Something is broken',
});
