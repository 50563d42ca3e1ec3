import * as z from 'zod/mini';
import { fieldErrorsText } from '@festoon/catalogue/core/field-errors';

// @__NO_SIDE_EFFECTS__
export function maxCharacters(max: number) {
  return z.maxLength(max, { error: () => fieldErrorsText('tooLong', { max }) });
}

// @__NO_SIDE_EFFECTS__
export function minCharacters(min: number) {
  return z.minLength(min, { error: () => fieldErrorsText('tooShort', { min }) });
}

/** Requires a text. The message says what to enter. */
// @__NO_SIDE_EFFECTS__
export function required(message: () => string) {
  return z.minLength(1, { error: message });
}

/** The reason for a decision, which is required. */
// @__NO_SIDE_EFFECTS__
export function reasonOf(max: number) {
  return z.string().check(
    z.trim(),
    required(() => fieldErrorsText('reason')),
    maxCharacters(max),
  );
}
