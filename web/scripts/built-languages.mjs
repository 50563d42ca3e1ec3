/** The languages of the build. The pseudo-language is only for tests. */
export const LANGUAGES = process.env.PSEUDO_LANGUAGE ? ['en', 'qps'] : ['en'];
