import { describe, expect, it } from 'vitest';
import { patched } from './patch-cards.ts';

const card = (id: string) => ({ id, title: id, isSaved: false });

describe('patched', () => {
  it('updates an object everywhere in the data', () => {
    const data = { pages: [{ items: [card('a'), card('b')] }], event: card('b') };
    expect(patched(data, 'b', { isSaved: true })).toEqual({
      pages: [{ items: [card('a'), { ...card('b'), isSaved: true }] }],
      event: { ...card('b'), isSaved: true },
    });
  });

  it('leaves an object with the id but without the field unchanged', () => {
    const pin = { id: 'a', latitude: 1 };
    expect(patched(pin, 'a', { isSaved: true })).toBe(pin);
  });

  it('returns the same reference when nothing changes', () => {
    const data = { items: [card('a')], total: 1 };
    expect(patched(data, 'z', { isSaved: true })).toBe(data);
  });
});
