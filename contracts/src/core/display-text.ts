import * as z from 'zod/mini';
import { fieldErrorsText } from '@festoon/catalogue/core/field-errors';

/** Characters that show nothing: spaces, format and control characters, marks without a letter, and blank letters. */
const INVISIBLE = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Embeddings, overrides and isolates of the writing direction. The simple marks of Arabic and Hebrew text stay allowed. */
const DIRECTION_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u;
/**
 * More combining marks than a script uses: Thai, Hebrew and Tibetan put several on a letter; Latin, Greek and Cyrillic
 * at most two.
 */
const COMBINING_MARKS = /\p{M}{6}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}]\p{M}{3}/u;

/** Checks for names and titles that others see. An empty text passes: a separate check decides whether it may be empty. */
export const displayText = [
  z.refine<string>((text) => text === '' || text.replace(INVISIBLE, '') !== '', {
    error: () => fieldErrorsText('invisible'),
  }),
  z.refine<string>((text) => !DIRECTION_CONTROL.test(text), { error: () => fieldErrorsText('writingDirection') }),
  z.refine<string>((text) => !COMBINING_MARKS.test(text.normalize('NFC')), {
    error: () => fieldErrorsText('stackedAccents'),
  }),
] as const;
