import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { formatInputError } from './format-input-error.ts';

function messageFor(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: formatInputError }).error?.issues[0]?.message;
}

describe('formatInputError', () => {
  it.each([
    [z.string(), undefined, 'This is required.'],
    [z.string(), null, 'This is required.'],
    [z.string(), 5, 'Must be text.'],
    [z.int(), 'x', 'Must be a number.'],
    [z.int(), 1.5, 'Must be a whole number.'],
    [z.boolean(), 'x', 'Must be true or false.'],
    [z.array(z.string()), {}, 'Must be a list.'],
    [z.string().check(z.minLength(1)), '', 'This is required.'],
    [z.string().check(z.minLength(8)), 'x', 'Must have at least 8 characters.'],
    [z.string().check(z.maxLength(1)), 'xy', 'Must have at most 1 character.'],
    [z.string().check(z.length(6)), 'xy', 'Must have exactly 6 characters.'],
    [z.array(z.string()).check(z.maxLength(2)), ['', '', ''], 'Must have at most 2 items.'],
    [z.number().check(z.gte(1)), 0, 'Must be at least 1.'],
    [z.number().check(z.lt(10)), 10, 'Must be less than 10.'],
    [z.email(), 'x', 'Must be an email address.'],
    [z.iso.datetime(), 'x', 'Must be a date and time, such as 2026-11-20T18:30:00Z.'],
    [z.string().check(z.regex(/^a$/)), 'x', 'Has the wrong format.'],
    [z.enum(['a', 'b']), 'c', 'Must be one of: a, b.'],
    [z.literal('a'), 'c', 'Must be a.'],
    [z.strictObject({}), { admin: true }, 'Unknown field: admin.'],
    [z.union([z.string(), z.number()]), true, 'Isn’t valid.'],
    [z.number().check(z.multipleOf(5)), 3, 'Must be a multiple of 5.'],
  ])('%#: describes the problem with %o', (schema, value, expectedMessage) => {
    expect(messageFor(schema, value)).toBe(expectedMessage);
  });

  it('keeps a custom message', () => {
    expect(messageFor(z.string().check(z.minLength(2, 'Enter your name.')), 'x')).toBe('Enter your name.');
  });
});
