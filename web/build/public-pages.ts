/** The pages that most visitors open first. They load no code that they do not use. */
export const PUBLIC_PAGES: readonly string[] = ['home', 'browse', 'event', 'organiser', 'login', 'register'];
