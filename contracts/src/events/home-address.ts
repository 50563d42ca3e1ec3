/** The cookie with the city that a person has chosen, as `place` of an address. Set by the web app. */
export const PLACE_COOKIE = 'festoon-place';

/** The dates that the address of the home page can contain. */
export const HOME_DATES = ['today', 'tomorrow', 'weekend', 'next-week'] as const;
export type HomeDate = (typeof HOME_DATES)[number];
