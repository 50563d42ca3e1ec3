import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { hasRepeatedKey } from './json-body.ts';

describe('hasRepeatedKey', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"c":1,"c":1}}',
    '[{"a":1},{"b":[{"x":1,"x":2}]}]',
    '{"a":1,"\\u0061":2}',
    '{"a\\"b":1, "a\\"b" : 2}',
  ])('finds the repeated key in %s', (json) => {
    expect(JSON.parse(json)).toBeTruthy();
    expect(hasRepeatedKey(json)).toBe(true);
  });

  it.each([
    '{"a":{"a":1},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"\\"b\\":"}',
    '{"a:":1,"a":["a","a"]}',
    '"a"',
    '[]',
  ])('finds no repeated key in %s', (json) => {
    expect(JSON.parse(json)).toBeDefined();
    expect(hasRepeatedKey(json)).toBe(false);
  });

  it('finds no repeated key in JSON.stringify output', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hasRepeatedKey(JSON.stringify(value))).toBe(false);
      }),
    );
  });

  it('scans a ten-megabyte body in one pass', () => {
    expect(hasRepeatedKey(`{"file":"${'A'.repeat(10_000_000)}","name":"x"}`)).toBe(false);
  });
});
