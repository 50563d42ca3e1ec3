import { defineText } from '../../src/translations.ts';

export const profileDetailsText = defineText('identity/profile-details', {
  // The photo of a person.
  image: 'Picture',
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
  // Button.
  save: 'Save',
  schemeSystem: 'As on this device',
  // Colours of the site.
  schemeLight: 'Light',
  // Colours of the site.
  schemeDark: 'Dark',
  zoneOfDevice: 'As on this device ({timeZone})',
  // The colours of the site: light or dark.
  colours: 'Colours',
  // Heading of the email address.
  email: 'E-mail',
  // While a code is sent.
  sending: 'Sending',
  // Button: closes the form.
  cancel: 'Cancel',
  enterCode: 'Enter the code we sent to <email>{address}</email>. Until then the old address stays.',
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
  linkAddress: 'Address',
  handleInvalid: 'Use 3 to 40 letters, digits and hyphens.',
  bioTooLong: 'Use at most 600 characters.',
  chooseAFileOfAtMost: 'Choose a file of at most 6 MB.',
  changeImage: 'Change picture',
  addImage: 'Add a picture',
  chooseThePartToKeep: 'Choose the part to keep',
  aboutYou: 'About you',
  shownOnYourOrganiserPageAnd: 'Shown on your organiser page and to people at the events you go to.',
  theEndOfYourPagesAddress: "The end of your page''s address. Small letters, digits and hyphens.",
  languageTimeAndColours: 'Language, time and colours',
  // Label of the choice between the languages of the product, for screens and emails.
  language: 'Language',
  timeAndColours: 'Time and colours',
  yourTimeZone: 'Your time zone',
  shownBesideAnEventsOwnTime: "Shown beside an event''s own time where they differ.",
  cityAndInterests: 'City and interests',
  whatWeShowYouFirst: 'What we show you first.',
  yourEMailIsChangedSign: 'Your e-mail is changed. Sign in with it from now on.',
  useAnotherAddress: 'Use another address',
  changeEMail: 'Change e-mail',
  newEMail: 'New e-mail',
  yourPassword: 'Your password',
  sendACode: 'Send a code',
  sixDigitCode: 'Six-digit code',
  confirmNewEMail: 'Confirm new e-mail',
  yourOwnPagesShownUnderYour: 'Your own pages, shown under your bio.',
  addALink: 'Add a link',
  enterAWebAddressThatStarts: 'Enter a web address that starts with https://',
});
