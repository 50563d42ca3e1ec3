import { currentLocale } from '@festoon/catalogue/language';

/** Returns a day such as "21 November 2026", in the reader's time zone. */
export function formatLongDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    instant,
  );
}
