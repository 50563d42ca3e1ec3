import { vi } from 'vitest';

/** For tests: replaces the browser's time zone data with data in which Havana is off by an hour, as in some browsers. */
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

const { resolvedOptions } = Intl.DateTimeFormat.prototype;

/** For tests: lets the reader have a time zone, until the mocks are restored. */
export function readInZone(timeZone: string): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}
