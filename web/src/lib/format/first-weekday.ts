import { currentLocale } from '@festoon/catalogue/language';

/** 0 for Sunday to 6 for Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type WeekLocale = Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } };

/**
 * Returns the first day of the week in the reader's region. It is Monday in browsers that do not know it, so a page that the
 * server renders must not depend on it.
 */
export function firstWeekday(locale = currentLocale()): Weekday {
  const { firstDay } = (new Intl.Locale(locale) as WeekLocale).getWeekInfo?.() ?? { firstDay: 1 };
  return (firstDay % 7) as Weekday;
}
