import anyAscii from 'any-ascii';
import { describe, expect, test } from 'vitest';
import { canViewEvent, ANONYMOUS_VIEWER } from './policy.ts';
import { chooseSlugs, slugBase } from './slug-rules.ts';

describe('slugBase', () => {
  test.each([
    ['São Paulo – Jazz & More!', 'sao-paulo-jazz-more'],
    ["L'Inhumaine at Full Volume", 'linhumaine-at-full-volume'],
    ['日本の夜', 'ribennoye'],
    ['!!!', 'event'],
    ['C++ Berlin', 'c-berlin'],
  ])('converts %s to %s', (title, slug) => expect(slugBase(title, anyAscii)).toBe(slug));

  test('cuts a long slug between words', () => {
    const slug = slugBase('word '.repeat(40), anyAscii);
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/word$/);
  });
});

describe('chooseSlugs', () => {
  test('never returns the same slug twice', () => {
    let count = 0;
    const suffix = () => String((count += 1));
    expect(chooseSlugs(['a', 'a', 'b', 'a'], new Set(['b']), suffix)).toEqual(['a', 'a-1', 'b-2', 'a-3']);
  });

  test('avoids slugs that belong to another route', () => {
    expect(chooseSlugs(['map', 'maps'], new Set(), () => 'x7f3')).toEqual(['map-x7f3', 'maps']);
  });
});

describe('canViewEvent', () => {
  const event = { status: 'published', visibility: 'public', publishedAt: new Date() } as const;
  const member = { ...ANONYMOUS_VIEWER, isSignedIn: true };

  test('shows a cancelled event unless it was never published, and a suspended event only to the team', () => {
    expect(canViewEvent({ ...event, status: 'cancelled' }, ANONYMOUS_VIEWER)).toBe(true);
    expect(canViewEvent({ ...event, status: 'cancelled', publishedAt: null }, ANONYMOUS_VIEWER)).toBe(false);
    expect(canViewEvent({ ...event, status: 'suspended' }, { ...member, hasTicket: true })).toBe(false);
    expect(canViewEvent({ ...event, status: 'suspended' }, { ...member, isOnTeam: true })).toBe(true);
  });

  test('shows an invitation-only event only to invited accounts and ticket holders', () => {
    const invited = { ...event, visibility: 'invited' } as const;
    expect(
      [ANONYMOUS_VIEWER, member, { ...member, isInvited: true }, { ...member, hasTicket: true }].map((viewer) =>
        canViewEvent(invited, viewer),
      ),
    ).toEqual([false, false, true, true]);
  });
});
