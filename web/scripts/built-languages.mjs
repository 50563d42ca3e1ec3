import { LANGUAGES as ALL, PSEUDO_LANGUAGE } from '@festoon/catalogue/language';

/** The languages of the build. The pseudo-language is only for tests. */
export const LANGUAGES = Object.keys(ALL).filter(
  (language) => language !== PSEUDO_LANGUAGE || process.env.PSEUDO_LANGUAGE !== undefined,
);
