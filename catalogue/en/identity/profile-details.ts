import { defineText } from '../../src/translations.ts';

export const profileDetailsText = defineText('identity/profile-details', {
  // While a change is saved.
  saving: 'Saving',
  // Button: removes the photo.
  remove: 'Remove',
  // The name of a person.
  name: 'Name',
  // The end of the address of a person's page.
  handle: 'Handle',
  // A text about a person.
  bio: 'Bio',
  schemeSystem: 'Same as device',
  // Colours of the site.
  schemeLight: 'Light',
  // Colours of the site.
  schemeDark: 'Dark',
  zoneOfDevice: 'Same as device ({timeZone})',
  // The colours of the site: light or dark.
  colours: 'Theme',
  // Heading of the email address.
  email: 'Email',
  // While a code is sent.
  sending: 'Sending',
  // Button: closes the form.
  cancel: 'Cancel',
  enterCode: 'Enter the code we sent to <email>{address}</email>. We’ll keep using your current email until then.',
  // While the code is checked.
  checking: 'Checking',
  // Heading of the links that a person shows on their page.
  links: 'Links',
  linkNumber: 'Link {number, number}',
  removeLink: 'Remove link {number, number}',
  // The name of a link.
  linkName: 'Name',
  // An example of the name of a link.
  linkNameExample: 'Website',
  // The web address of a link.
  linkAddress: 'URL',
  handleInvalid: 'Use 3 to 40 letters, digits or hyphens.',
  bioTooLong: 'Use up to 600 characters.',
  chooseAFileOfUpTo: 'Choose a file of up to 6 MB.',
  changeImage: 'Change photo',
  addImage: 'Add a photo',
  aboutYou: 'About you',
  shownOnYourOrganiserPageAnd: 'Shown on your organiser page and to people at events you attend.',
  // Label of the choice between the languages of the product, for screens and emails.
  language: 'Language',
  timeZoneAndTheme: 'Time zone and theme',
  cityAndInterests: 'City and interests',
  // Label: the languages of the events that the person wants to find.
  eventLanguages: 'Preferred event languages',
  eventLanguagesHint:
    'Search starts with events in these languages, and we recommend them first. You can remove the filter from each search.',
  // An example of a language.
  eventLanguagesExample: 'English',
  yourPassword: 'Your password',
  enterAWebAddressThatStarts: 'Enter a web address that starts with https://',
  cropYourPhoto: 'Crop your photo',
  theLastPartOfYourPages: 'The last part of your page’s URL. Lowercase letters, digits and hyphens.',
  languageTimeZoneAndTheme: 'Language, time zone and theme',
  timeZone: 'Time zone',
  shownNextToAnEventsLocal: 'Your local time is shown next to the event’s when they differ.',
  helpsUsRecommendEvents: 'Helps us recommend events.',
  emailChangedUseItToSign: 'Email changed. Use it to sign in from now on.',
  useAnotherEmail: 'Use another email',
  changeEmail: 'Change email',
  newEmail: 'New email',
  sendCode: 'Send code',
  n6DigitCode: '6-digit code',
  confirmNewEmail: 'Confirm new email',
  yourWebsiteAndSocialProfilesShown: 'Your website and social profiles, shown below your bio.',
  addLink: 'Add link',
});
