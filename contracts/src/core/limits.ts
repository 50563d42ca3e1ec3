/** Events of a category are counted up to this on the home page, which then shows "1,000+". */
export const CATEGORY_COUNT_MAX = 1000;

/** The most dates an event's page offers to choose from. */
export const PUBLIC_OCCURRENCES_MAX = 60;
