import { defineText } from '../../src/translations.ts';

export const editorFieldsText = defineText('hosting/editor-fields', {
  cityLabel: 'City',
  // An example of a city.
  cityExample: 'Lisbon',
  languagesLabel: 'Languages',
  // An example of a language.
  languageExample: 'English',
  tagsLabel: 'Tags',
  tagsHint: 'Up to {max, number}, such as jazz, open air, for families.',
  zoneDetails: '{zone}, {offset}',
  galleryIntro: 'Up to {max, number}, shown on the event page.',
  uploaded: '{done, number} of {total, number} uploaded',
  imageAlt: 'Description of photo {number, number}',
  removeImage: 'Remove photo {number, number}',
  moveImageUp: 'Move photo {number, number} up',
  moveImageDown: 'Move photo {number, number} down',
  // Beside a city that is not in the list: the person may use the name as it is.
  cityAsTyped: 'Use what I typed',
  weCouldntLoadTheListOf: 'We couldn’t load the list of cities.',
  enterACity: 'Enter a city',
  pinLabel: 'Pin at {point}. Use the arrow keys to move it, or Shift and an arrow key for larger steps.',
  weCouldntLoadTheMap: 'We couldn’t load the map.',
  timeZone: 'Time zone',
  changeCover: 'Change cover',
  chooseACover: 'Choose a cover',
  coverHint: 'Or drop a photo here: JPEG, PNG, WebP or AVIF. 1600 px wide or larger works best.',
  uploadingTheImage: 'Uploading photo',
  coverAltLabel: 'Cover description',
  coverAltHint: 'For people who use a screen reader.',
  removeCover: 'Remove cover',
  chooseThePartToShow: 'Choose the part to show',
  // The colour of the pages of an event.
  themeColour: 'Colour',
  themeColourHint: 'For buttons and links on the event page, in checkout and on tickets.',
  themeWithoutCover: 'Until you add a cover, pages are green.',
  moreImages: 'More photos',
  addImages: 'Add photos',
  orDropThemHere: 'Or drop them here.',
  uploadingImages: 'Uploading photos',
  imageTooLarge: '{fileName} is larger than 14 MB. Choose a smaller file.',
  imageUnreadable: 'We couldn’t read {fileName}. Use JPEG, PNG, WebP or AVIF.',
});
