import { describe, expect, test } from 'vitest';
import { csvUrl, hasFilters, readAttendeeFilter } from './attendee-filter.ts';
import { formatQuantity, formatTypeCounts } from './attendee-text.ts';
import { parsePasted } from './paste-rules.ts';

describe('parsePasted', () => {
  test('parses people in every common format', () => {
    const { people, invalidLines } = parsePasted(
      ['Ana Lima <ana@example.org>', 'bo@example.org, Bo', 'Cleo\tcleo@example.org', '', 'dan@example.org', 'Nobody'].join(
        '\n',
      ),
    );
    expect(people).toEqual([
      { name: 'Ana Lima', email: 'ana@example.org' },
      { name: 'Bo', email: 'bo@example.org' },
      { name: 'Cleo', email: 'cleo@example.org' },
      { name: 'dan', email: 'dan@example.org' },
    ]);
    expect(invalidLines).toEqual(['Nobody']);
  });

  test('removes duplicates', () => {
    expect(parsePasted('Ana, a@example.org\nA@EXAMPLE.ORG').people).toHaveLength(1);
    expect(parsePasted('Ana, a@example.org\nana, A@example.org').people).toHaveLength(1);
  });

  test('keeps people who share an address', () => {
    expect(parsePasted('Ana, a@example.org\nBo, a@example.org').people.map(({ name }) => name)).toEqual(['Ana', 'Bo']);
  });

  test('takes the names from the export of another platform', () => {
    const eventbrite = [
      'Order #,Order Date,First Name,Surname,Email,Quantity,Ticket Type',
      '9182,2026-05-01,Ana,"Lima, Dr.",ana@example.org,1,Early bird',
      '9183,2026-05-02,Bo,Berg,,1,Early bird',
    ];
    expect(parsePasted(eventbrite.join('\n'))).toEqual({
      people: [{ name: 'Ana Lima, Dr.', email: 'ana@example.org' }],
      invalidLines: ['9183,2026-05-02,Bo,Berg,,1,Early bird'],
    });
    const luma = ['api_id,name,first_name,last_name,email', 'gst-1,Ana Lima,Ana,Lima,ana@example.org'];
    const pretix = [
      'Order code;E-mail;Product;Attendee name;Attendee email',
      'A1B2C;buyer@example.org;Festival;Ana Lima;ana@example.org',
    ];
    for (const lines of [luma, pretix, ['Name\tEmail', 'Ana Lima\tana@example.org']])
      expect(parsePasted(lines.join('\n'))).toEqual({
        people: [{ name: 'Ana Lima', email: 'ana@example.org' }],
        invalidLines: [],
      });
  });
});

describe('readAttendeeFilter', () => {
  test('keeps valid values', () => {
    expect(readAttendeeFilter({ q: ' Ana ', status: 'lost', ticketTypeId: 'x', other: 1 })).toEqual({ q: 'Ana' });
    expect(readAttendeeFilter({ q: 42, status: 'valid' })).toEqual({ q: '42', status: 'valid' });
    expect([hasFilters({}), hasFilters({ status: 'void' })]).toEqual([false, true]);
    expect(csvUrl('e1', { q: 'a&b' })).toBe('/api/hosted-events/e1/attendees.csv?q=a%26b');
  });
});

describe('formatQuantity', () => {
  test('returns the counts', () => {
    expect(formatQuantity({ valid: 0, checkedIn: 0, checkedInOnline: 0, void: 0 })).toBe('No tickets yet.');
    expect(formatQuantity({ valid: 1, checkedIn: 0, checkedInOnline: 0, void: 0 })).toBe('1 ticket, 0 checked in.');
    expect(formatQuantity({ valid: 60, checkedIn: 64, checkedInOnline: 12, void: 3 })).toBe(
      '124 tickets, 64 checked in, 12 checked in online, 3 cancelled.',
    );
  });

  test('lists the types with tickets if there are several types', () => {
    const type = (name: string, ticketCount: number) => ({
      id: name as never,
      name,
      ticketCount,
      available: null,
      isArchived: false,
    });
    expect(formatTypeCounts({ ticketTypes: [type('Early bird', 40), type('Standard', 45), type('Table', 0)] })).toBe(
      '40 Early bird, 45 Standard',
    );
    expect(formatTypeCounts({ ticketTypes: [type('Standard', 45)] })).toBe('');
  });
});
