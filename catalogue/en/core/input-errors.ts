import { defineText } from '../../src/translations.ts';

/** Describes an invalid value in a request, for fields without a more specific message. */
export const inputErrorsText = defineText('core/input-errors', {
  required: 'This is required.',
  type: '{type, select, string {Must be text.} number {Must be a number.} int {Must be a whole number.} boolean {Must be true or false.} date {Must be a date.} array {Must be a list.} object {Must be an object.} record {Must be an object.} other {Has the wrong type.}}',
  format:
    '{format, select, email {Must be an email address.} url {Must be a web address, such as https://example.org.} uuid {Must be an ID.} datetime {Must be a date and time, such as 2026-11-20T18:30:00Z.} date {Must be a date, such as 2026-11-20.} time {Must be a time, such as 18:30.} duration {Must be a duration.} other {Has the wrong format.}}',
  choice: 'Must be {value}.',
  choices: 'Must be one of: {values}.',
  multipleOf: 'Must be a multiple of {divisor}.',
  unknownFields: 'Unknown field: {names}.',
  invalid: 'Isn’t valid.',
  // The size of a text, a list or a file.
  exactSize:
    '{unit, select, string {Must have exactly {size, plural, one {# character} other {# characters}}.} file {Must have exactly {size, plural, one {# byte} other {# bytes}}.} map {Must have exactly {size, plural, one {# entry} other {# entries}}.} other {Must have exactly {size, plural, one {# item} other {# items}}.}}',
  maxSize:
    '{unit, select, string {Must have at most {size, plural, one {# character} other {# characters}}.} file {Must have at most {size, plural, one {# byte} other {# bytes}}.} map {Must have at most {size, plural, one {# entry} other {# entries}}.} other {Must have at most {size, plural, one {# item} other {# items}}.}}',
  minSize:
    '{unit, select, string {Must have at least {size, plural, one {# character} other {# characters}}.} file {Must have at least {size, plural, one {# byte} other {# bytes}}.} map {Must have at least {size, plural, one {# entry} other {# entries}}.} other {Must have at least {size, plural, one {# item} other {# items}}.}}',
  exactly: 'Must be exactly {limit}.',
  atMost: 'Must be at most {limit}.',
  atLeast: 'Must be at least {limit}.',
  lessThan: 'Must be less than {limit}.',
  moreThan: 'Must be more than {limit}.',
  notText: 'Contains characters that aren’t text.',
  tooDeep: 'Is nested too deeply.',
  notJson: 'Must be JSON.',
  cursor: 'Use the cursor from the previous page.',
  idempotencyKeyMissing: 'This is required. Send the header {header}.',
  idempotencyKey: 'Must have 8 to 200 letters, digits or symbols. Send the header {header}.',
  malformedForm: 'The form is incomplete or malformed.',
  unknownField: 'This field is unknown.',
  repeatedField: 'This field was sent twice.',
  notAFile: 'Send this as a file.',
  fileType: 'Use a file of type {types}.',
  emptyFile: 'This file is empty.',
  // The message of the whole request. A field is the name of a JSON property, in lower case: email, person id.
  checkField: 'Please check {field}: {problem}',
  checkFields: 'Please check: {fields}.',
  checkManyFields: 'Please check: {fields}, …',
  // Replaces the name of a field if the whole request is invalid.
  request: 'the request',
});
