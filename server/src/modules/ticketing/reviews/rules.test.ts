import { describe, expect, it } from 'vitest';
import { cleanReview, displayName, summaryOf, hasAttended } from './rules.ts';

describe('displayName', () => {
  it('shows a first name and an initial', () => {
    expect(displayName('Mara Lind')).toBe('Mara L.');
    expect(displayName('  João  da   Silva ')).toBe('João S.');
    expect(displayName('Cher')).toBe('Cher');
  });

  it('never shows an email address or the name of a deleted account', () => {
    expect(displayName('mara@example.com')).toBe('A guest');
    expect(displayName(null)).toBe('A guest');
    expect(displayName('   ')).toBe('A guest');
  });
});

describe('cleanReview', () => {
  it('keeps visible text and drops invisible characters', () => {
    expect(cleanReview('  Good\u0007 \u202eevil \r\n\r\n\r\n\r\nEnd\t! ')).toBe('Good evil\n\nEnd !');
    expect(cleanReview('👨‍👩‍👧 lovely')).toBe('👨‍👩‍👧 lovely');
  });
});

describe('summaryOf', () => {
  it('averages to one decimal', () => {
    expect(summaryOf([0, 0, 1, 1, 4])).toStrictEqual({ count: 6, average: 4.5, byRating: [0, 0, 1, 1, 4] });
    expect(summaryOf([0, 0, 0, 0, 0]).average).toBeNull();
  });
});

describe('hasAttended', () => {
  it('requires a check-in when the event used check-in, and a ticket otherwise', () => {
    expect(hasAttended({ ticketCount: 2, checkedInCount: 1, hasCheckIns: true })).toBe(true);
    expect(hasAttended({ ticketCount: 2, checkedInCount: 0, hasCheckIns: true })).toBe(false);
    expect(hasAttended({ ticketCount: 1, checkedInCount: 0, hasCheckIns: false })).toBe(true);
    expect(hasAttended({ ticketCount: 0, checkedInCount: 0, hasCheckIns: false })).toBe(false);
  });
});
