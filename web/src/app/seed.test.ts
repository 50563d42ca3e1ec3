import { describe, expect, it } from 'vitest';
import { packJson, unpackJson } from './seed.ts';

describe('packJson', () => {
  it.each([
    [
      [
        { id: 1, title: 'One', price: { minor: 5 } },
        { id: 2, title: 'Two', price: null },
      ],
    ],
    [{ rows: [{ events: [{ id: 1 }, { id: 2 }] }, { events: [] }], total: 2 }],
    [[{ id: 1 }, { id: 2, title: 'Other keys' }]],
    [[{ id: 1 }]],
    [[[], [1, 'two', null, true]]],
    [[{}, {}]],
    [null],
  ])('restores %j', (value) => {
    expect(unpackJson(packJson(value))).toEqual(value);
  });

  it('writes the keys of a list once', () => {
    expect(
      packJson([
        { id: 1, tags: [] },
        { id: 2, tags: ['a'] },
      ]),
    ).toBe('{"$":["id","tags"],"rows":[[1,[]],[2,["a"]]]}');
  });
});
