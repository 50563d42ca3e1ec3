import { describe, expect, it } from 'vitest';
import { applyPatch } from './patch-cards.ts';

const card = (id: string) => ({ id, title: id, isSaved: false });

describe('applyPatch', () => {
  it('updates an object everywhere in the data', () => {
    const data = { pages: [{ items: [card('a'), card('b')] }], event: card('b') };
    expect(applyPatch(data, 'b', { isSaved: true })).toEqual({
      pages: [{ items: [card('a'), { ...card('b'), isSaved: true }] }],
      event: { ...card('b'), isSaved: true },
    });
  });

  it('leaves an object with the id but without the field unchanged', () => {
    const pin = { id: 'a', latitude: 1 };
    expect(applyPatch(pin, 'a', { isSaved: true })).toBe(pin);
  });

  it('returns the same reference when nothing changes', () => {
    const data = { items: [card('a')], total: 1 };
    expect(applyPatch(data, 'z', { isSaved: true })).toBe(data);
  });
});
