import { defineText } from '../../src/translations.ts';

export const categoriesText = defineText('operations/categories', {
  theCategoriesDidNotLoad: 'The categories did not load',
  addCategory: 'Add category',
  nothingWasChanged: 'Nothing was changed',
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
  theCategoryIsBeingRemoved: 'The category is being removed.',
  itsEventsAndItsAddressMove: 'Its events and its address move to another category. It can’t be undone.',
  moveItsEventsTo: 'Move its events to',
  nothingWasRemoved: 'Nothing was removed',
  addACategory: 'Add a category',
  // The category was created.
  theCategoryIsThere: 'The category is there.',
  theCategoryIsSaved: 'The category is saved.',
  // Label of a field.
  name: 'Name',
  whatItIsAbout: 'What it is about',
  aFewWordsBelowItsName: 'A few words below its name.',
  // Label of a field: the part of the URL.
  address: 'Address',
  smallLettersDigitsAndHyphensSuch: 'Small letters, digits and hyphens, such as food-drink. It can’t be changed later.',
  nothingWasSaved: 'Nothing was saved',
  // Button: closes the dialog.
  goBack: 'Go back',
  saveCategory: 'Save category',
  // The address of a category and the number of its events.
  addressAndEvents: '{slug}, {count, plural, one {# event} other {# events}}',
  addressAndManyEvents: '{slug}, {maximum, number}+ events',
  // For screen readers: shows the category of this name.
  showName: 'Show {name}',
  // For screen readers: hides the category of this name.
  hideName: 'Hide {name}',
});
