import { describe, expect, it } from 'vitest';
import { cleanReview, shownName, summaryOf, wasThere } from './rules.ts';

describe('shownName', () => {
  it('shows a first name and an initial', () => {
    expect(shownName('Mara Lind')).toBe('Mara L.');
    expect(shownName('  João  da   Silva ')).toBe('João S.');
    expect(shownName('Cher')).toBe('Cher');
  });

  it('never shows an email address or the name of a deleted account', () => {
    expect(shownName('mara@example.com')).toBe('A guest');
    expect(shownName(null)).toBe('A guest');
    expect(shownName('   ')).toBe('A guest');
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

describe('wasThere', () => {
  it('requires a check-in when the event used check-in, and a ticket otherwise', () => {
    expect(wasThere({ ticketCount: 2, usedCount: 1, hasDoor: true })).toBe(true);
    expect(wasThere({ ticketCount: 2, usedCount: 0, hasDoor: true })).toBe(false);
    expect(wasThere({ ticketCount: 1, usedCount: 0, hasDoor: false })).toBe(true);
    expect(wasThere({ ticketCount: 0, usedCount: 0, hasDoor: false })).toBe(false);
  });
});
