import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/hosting/input-errors';

/** The code of a language, such as `de`. */
export const LanguageCode = z.string().check(z.regex(/^[a-z]{2,3}$/, { error: () => inputErrorsText('languageCode') }));
