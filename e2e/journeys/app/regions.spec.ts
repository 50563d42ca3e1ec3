import { seedEvent } from '../../kit/events.ts';
import { open } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

test.use({ locale: 'en-US' });

/** Matches the times, but not the offset in `GMT+5:30`. */
const CLOCK = /(?<![+\-\d])\d{1,2}:\d{2}(?: [AP]M)?/g;
const TWELVE_HOURS = /^\d{1,2}:\d{2} [AP]M$/;
const MONTH_FIRST = /[A-Z][a-z]+ \d{1,2}, /;

test('a visitor from the United States reads dates and times as there, before and after hydration', async ({
  visitor: { page },
  database,
}) => {
  const { slug } = await seedEvent(database);
  for (const [path, selector] of [
    ['/', 'main time'],
    [`/events/${slug}`, 'main dl'],
  ] as const) {
    const response = await page.request.get(path, { headers: { 'accept-language': 'en-US' } });
    // Text that differs from the server's would be an error of the page, which fails the test.
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    const hydrated = (await page.locator(selector).allInnerTexts()).join('\n');
    const rendered = await page.evaluate(
      ([html, found]) => {
        const elements = new DOMParser().parseFromString(html, 'text/html').querySelectorAll(found);
        return Array.from(elements, ({ textContent }) => textContent).join('\n');
      },
      [await response.text(), selector] as const,
    );
    for (const text of [rendered, hydrated]) {
      expect(text).toMatch(MONTH_FIRST);
      const clocks = text.match(CLOCK) ?? [];
      expect(clocks.length).toBeGreaterThan(0);
      expect(clocks.filter((clock) => !TWELVE_HOURS.test(clock))).toEqual([]);
    }
  }
});
