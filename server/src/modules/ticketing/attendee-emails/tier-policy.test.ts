import { describe, expect, it } from 'vitest';
import { SETTINGS } from '@festoon/contracts/operations/settings';
import { hasExternalLink, isNewOrganiser, emailLimits } from './tier-policy.ts';

const now = new Date('2026-05-14T12:00:00Z');
const at = { now, newOrganiserDays: 30 };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const young = { since: daysAgo(1), checkedInGuests: 0, confirmedGuests: 0, tier: null };

describe('isNewOrganiser', () => {
  it('returns true for a young account until one of its events took place', () => {
    expect(isNewOrganiser(young, at)).toBe(true);
    expect(isNewOrganiser({ ...young, confirmedGuests: 19 }, at)).toBe(true);
    expect(isNewOrganiser({ ...young, confirmedGuests: 20 }, at)).toBe(false);
    expect(isNewOrganiser({ ...young, checkedInGuests: 1 }, at)).toBe(false);
    expect(isNewOrganiser({ ...young, since: daysAgo(30) }, at)).toBe(false);
  });

  it('follows the tier that an administrator set', () => {
    expect(isNewOrganiser({ ...young, tier: 'trusted' }, at)).toBe(false);
    expect(isNewOrganiser({ ...young, since: daysAgo(900), checkedInGuests: 50, tier: 'limited' }, at)).toBe(true);
  });
});

describe('emailLimits', () => {
  it('never gives new organisers a higher limit than others', () => {
    const setting = { ...SETTINGS.organiser_email_limits.defaultValue(100), messagesPerDay: 1, newMessagesPerDay: 9 };
    expect(emailLimits(true, setting)).toMatchObject({ messages: 1, recipients: 100, linksWait: true });
    expect(emailLimits(false, setting)).toMatchObject({ messages: 1, recipients: null, linksWait: false });
  });
});

describe('hasExternalLink', () => {
  const away = (text: string) => hasExternalLink(text, 'https://festoon.example');

  it.each([
    'see https://a.example',
    'HTTP://B.example',
    'www.c.example',
    'pay at evil.com/now',
    'go to bit.ly!',
    'evil.com',
    'https://festoon.example.evil.com/events/1',
    'https://festoon.example@evil.com',
    'ftp://files.example',
    'täst.de',
  ])('returns true for %s', (text) => expect(away(text)).toBe(true));

  it.each([
    'no link here: e.g. this, at 7.30 p.m.',
    'Come by 8.It is late...really',
    'Write to anna.b@venue.pt',
    'https://festoon.example/events/fado?x=1#a and https://festoon.example',
    'Doors open at 19.00 Uhr',
  ])('returns false for %s', (text) => expect(away(text)).toBe(false));
});
