import { vi } from 'vitest';

/** For tests: gives the browser a zone database in which Havana is an hour off, as some browsers have it. */
export function breakTimeZones(): void {
  class BrokenDateTimeFormat extends Intl.DateTimeFormat {
    constructor(locale?: string | string[], options: Intl.DateTimeFormatOptions = {}) {
      const { timeZone } = options;
      super(locale, timeZone === 'America/Havana' ? { ...options, timeZone: 'America/Halifax' } : options);
    }
  }
  const brokenIntl = Object.create(Intl, { DateTimeFormat: { value: BrokenDateTimeFormat } }) as typeof Intl;
  vi.stubGlobal('Intl', brokenIntl);
}
