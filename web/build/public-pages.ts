/** The pages that a visitor opens first. The server renders them, and they load no code that they do not use. */
export const PUBLIC_PAGES: readonly string[] = ['home', 'browse', 'event', 'organiser', 'login', 'register'];
