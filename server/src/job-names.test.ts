import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const modules = new URL('modules/', import.meta.url);

const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(new URL(path, modules), 'utf8') }));

/** Names of the same form that are no jobs: the issuer of media tokens and a setting. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['festoon.media', 'attendee-emails.later-bookers-checked-until']);

/** `SEND_WAITLIST_OFFER` of `ticketing/bookings` is the job `bookings.send-waitlist-offer`. */
const sourceNames = sources
  .flatMap(({ path, text }) => {
    const resource = path.split('/')[1] ?? '';
    return [...text.matchAll(/\bconst ([A-Z][A-Z_]+) = '([a-z-]+\.[a-z-]+)'/g)].map(([, constant = '', name = '']) => ({
      name,
      expected: `${resource}.${constant
        .replace(/_TASK$/, '')
        .toLowerCase()
        .replaceAll('_', '-')}`,
      constant: `${path}: ${constant}`,
    }));
  })
  .filter(({ name }) => !OTHER_NAMES.has(name));

const code = sources.map(({ text }) => text.replaceAll(/^(?:import|export) (?:type )?\{[^}]*\} from .*$/gm, '')).join('\n');
const constantsIn = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, constant = '']) => constant));

const listed = constantsIn(/\btask: (?:\w+\.)?([A-Z_]+),\s*run\b/g);
const scheduled = constantsIn(/\btask: (?:\w+\.)?([A-Z_]+), cron\b/g);
/** Every use of a constant except its definition and the list of jobs. */
const used = constantsIn(/(?<!\bconst )\b([A-Z][A-Z_]+)\b(?!,\s*run\b)/g);

describe('job names', () => {
  it('finds the jobs', () => {
    expect(sourceNames.length).toBeGreaterThan(80);
  });

  it.each(sourceNames)('derives the name of $constant from the constant', ({ name, expected }) => {
    expect(name).toBe(expected);
  });
});

describe('jobs', () => {
  it('have the name of a module and a verb', () => {
    const named = new Set(sourceNames.map(({ constant }) => constant.split(': ')[1]));
    expect([...listed].filter((constant) => !named.has(constant))).toEqual([]);
  });

  it('are listed by a module', () => {
    expect(sourceNames.filter(({ constant }) => !listed.has(constant.split(': ')[1] ?? ''))).toEqual([]);
    expect([...scheduled].filter((constant) => !listed.has(constant))).toEqual([]);
  });

  it('have a schedule or an operation that enqueues them', () => {
    expect([...listed].filter((constant) => !scheduled.has(constant) && !used.has(constant))).toEqual([]);
  });
});
