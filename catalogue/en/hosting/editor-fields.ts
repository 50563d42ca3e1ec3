import { defineText } from '../../src/translations.ts';

export const editorFieldsText = defineText('hosting/editor-fields', {
  cityLabel: 'City',
  // An example of a city.
  cityExample: 'Lisbon',
  dateOf: '{field}, date',
  timeLabel: 'Time',
  languagesLabel: 'Languages',
  // An example of a language.
  languageExample: 'English',
  tagsLabel: 'Tags',
  tagsHint: 'Up to {max, number}, such as jazz, open air, for families.',
  zoneDetails: '{zone}, {offset}',
  // Style of a text.
  heading: 'Heading',
  smallHeading: 'Small heading',
  // Style of a text.
  bold: 'Bold',
  // Style of a text.
  italic: 'Italic',
  // Style of a text.
  underline: 'Underline',
  strike: 'Struck through',
  // Style of a text: the letters of a program.
  code: 'Code',
  // Makes the selected lines a list.
  bullets: 'List',
  numbers: 'Numbered list',
  // Makes the selected lines a quotation.
  quote: 'Quote',
  // Adds a line across the page.
  rule: 'Line across',
  undo: 'Undo',
  redo: 'Redo',
  // Makes the selected text a link.
  link: 'Link',
  galleryIntro: 'Up to {max, number}, shown on the page of the event.',
  uploaded: '{done, number} of {total, number} uploaded',
  imageAlt: 'What picture {number, number} shows',
  removeImage: 'Remove picture {number, number}',
  moveImageUp: 'Move picture {number, number} up',
  moveImageDown: 'Move picture {number, number} down',
  // Beside a city that is not in the list: the person may use the name as it is.
  cityAsTyped: 'Take it as I typed it',
  theListOfCitiesDidNot: 'The list of cities did not load.',
  typeTheNameOfACity: 'Type the name of a city',
  pinLabel: 'Pin at {point}. Move it with the arrow keys, further with Shift.',
  theMapDidNotLoad: 'The map did not load.',
  // Name of the toolbar, for screen readers.
  textStyle: 'Text style',
  // Label of the field for the address of a link.
  linkTo: 'Link to',
  invalidLink: 'Enter a web address or an e-mail address.',
  setLink: 'Set link',
  removeLink: 'Remove link',
  timeZone: 'Time zone',
  changeTheCover: 'Change the cover',
  chooseACover: 'Choose a cover',
  coverHint: 'Or drop a picture here: JPEG, PNG, WebP or AVIF, best 1600 pixels wide or more.',
  uploadingTheImage: 'Uploading the picture',
  coverAltLabel: 'What the picture shows',
  coverAltHint: 'Read out to people who cannot see it.',
  removeTheCover: 'Remove the cover',
  chooseThePartToShow: 'Choose the part to show',
  moreImages: 'More pictures',
  addImages: 'Add pictures',
  orDropThemHere: 'Or drop them here.',
  uploadingImages: 'Uploading pictures',
  imageTooLarge: '{fileName} is larger than 14 MB. Choose a smaller file.',
  imageUnreadable: '{fileName} is not a picture we can read. Use JPEG, PNG, WebP or AVIF.',
});
