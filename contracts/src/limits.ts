/** Events of a category are counted up to this on the home page, which then shows "1,000+". */
export const CATEGORY_COUNT_MAX = 1000;
