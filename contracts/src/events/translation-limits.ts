/** The maximum number of languages beside the main language of an event. */
export const TRANSLATIONS_MAX = 10;
