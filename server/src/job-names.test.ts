import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const modules = new URL('modules/', import.meta.url);

/** `SEND_WAITLIST_OFFER` of `ticketing/bookings` is the job `bookings.send-waitlist-offer`. */
const sourceNames = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .flatMap((path) => {
    const text = readFileSync(new URL(path, modules), 'utf8');
    const resource = path.split('/')[1] ?? '';
    return [...text.matchAll(/\bconst ([A-Z][A-Z_]+) = '([a-z-]+\.[a-z-]+)'/g)].map(([, constant = '', name = '']) => ({
      name,
      expected: `${resource}.${constant
        .replace(/_TASK$/, '')
        .toLowerCase()
        .replaceAll('_', '-')}`,
      constant: `${path}: ${constant}`,
    }));
  });

describe('job names', () => {
  it('finds the jobs', () => {
    expect(sourceNames.length).toBeGreaterThan(80);
  });

  it.each(sourceNames.filter(({ name }) => name !== 'festoon.media'))(
    'derives the name of $constant from the constant',
    ({ name, expected }) => {
      expect(name).toBe(expected);
    },
  );
});
