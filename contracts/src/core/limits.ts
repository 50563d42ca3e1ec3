/** The maximum number of events counted in a category on the home page, which then shows "1,000+". */
export const CATEGORY_COUNT_MAX = 1000;

/** The maximum number of dates on an event's page. */
export const PUBLIC_OCCURRENCES_MAX = 60;

/** The number of tickets sold from which pages show it, because smaller numbers discourage people. */
export const ATTENDANCE_SHOWN_FROM = 10;

/** The maximum number of tickets that check-in lists before a search. */
export const CHECK_IN_LIST_MAX = 50;

/** The maximum number of tickets that a search at check-in finds. */
export const CHECK_IN_SEARCH_MAX = 20;
