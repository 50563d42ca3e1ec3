import { describe, expect, it } from 'vitest';
import { BookingId, EventId, parseUuid, Uuid } from './ids.ts';

const id = '0190b6f2-7c3a-7d4e-8f50-abcdefabcdef';

describe('ids', () => {
  it('have one canonical form', () => {
    for (const schema of [Uuid, EventId, BookingId]) {
      expect(schema.parse(id.toUpperCase())).toBe(id);
      expect(schema.parse(id)).toBe(id);
      expect(schema.safeParse(`${id} `).success).toBe(false);
    }
  });

  it('are parsed in upper and lower case', () => {
    for (const text of [id, id.toUpperCase()]) expect(parseUuid(text)).toBe(id);
    for (const other of [`${id} `, id.slice(1), `x${id}`, '']) expect(parseUuid(other)).toBe(null);
  });
});
