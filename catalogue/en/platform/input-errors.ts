import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('platform/input-errors', {
  // The whole response to invalid input. The field is its technical name, and the message is one of the sentences below.
  checkField: 'Please check {field}: {message}',
  // The fields are a list of technical names, separated by commas.
  checkFields: 'Please check: {fields}.',
  checkMoreFields: 'Please check: {fields}, …',
  // In place of the name of a field.
  theRequest: 'the request',
  required: 'This is required.',
  notText: 'Contains characters that aren’t text.',
  nestedTooDeeply: 'Is nested too deeply.',
  keyRequired: 'This is required. Send the header {header}.',
  keyInvalid: 'Must have 8 to 200 letters, digits or symbols. Send the header {header}.',
  cursorInvalid: 'Use the cursor of the previous page.',
  formMalformed: 'The form is incomplete or malformed.',
  fieldUnknown: 'This field is unknown.',
  fieldRepeated: 'This field was sent twice.',
  notAFile: 'Send this as a file.',
  // The types are for example "PNG, JPEG or WEBP".
  fileType: 'Use a file of type {types}.',
  fileEmpty: 'This file is empty.',
  notJson: 'Must be JSON.',
});
