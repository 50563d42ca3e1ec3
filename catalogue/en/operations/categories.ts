import { defineText } from '../../src/translations.ts';

export const categoriesText = defineText('operations/categories', {
  weCouldntLoadTheCategories: 'We couldn’t load the categories',
  addCategory: 'Add category',
  weCouldntSaveYourChanges: 'We couldn’t save your changes',
  // Badge: the events of a removed category move to this one.
  movesTo: 'Moves to {replacementSlug}',
  // Badge: visitors don’t see the category.
  hidden: 'Hidden',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  // Button.
  edit: 'Edit',
  editName: 'Edit {name}',
  // Button: visitors see the category again.
  show: 'Show',
  // Button: visitors no longer see the category.
  hide: 'Hide',
  // Button.
  remove: 'Remove',
  removeName: 'Remove {name}',
  removeQuestion: 'Remove {name}?',
  removeCategory: 'Remove category',
  removingCategory: 'Removing category',
  itsEventsAndItsAddressMove: 'Its events and address will move to another category. You can’t undo this.',
  moveItsEventsTo: 'Move its events to',
  weCouldntRemoveTheCategory: 'We couldn’t remove the category',
  addACategory: 'Add a category',
  // The category was created.
  categoryAdded: 'Category added.',
  categorySaved: 'Category saved.',
  // Label of a field.
  name: 'Name',
  description: 'Description',
  // Below the English name of a category.
  shownWithoutTranslation: 'Also shown in languages that have no name.',
  // Above the names of a category in other languages than English.
  otherLanguages: 'Other languages',
  shownBelowItsName: 'Shown below its name.',
  // Label of a field: the part of the URL.
  address: 'Address',
  lowercaseLettersDigitsAndHyphensSuch:
    'Lowercase letters, digits and hyphens, such as food-drink. You can’t change it later.',
  weCouldntSaveTheCategory: 'We couldn’t save the category',
  // Button: closes the dialog.
  goBack: 'Cancel',
  saveCategory: 'Save category',
  // The address of a category and the number of its events.
  addressAndEvents: '{slug}, {count, plural, one {# event} other {# events}}',
  addressAndManyEvents: '{slug}, {maximum, number}+ events',
  // For screen readers: shows the category of this name.
  showName: 'Show {name}',
  // For screen readers: hides the category of this name.
  hideName: 'Hide {name}',
});
