import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { buildPublicTicketType } from '../testing.ts';
import { holdError } from './hold-error.ts';

function rejected(status: number, body: object) {
  const error = new ApiError({ path: '/user/holds', status, body, cause: undefined });
  const { title, advice } = holdError(error, [buildPublicTicketType({})]);
  return `${title} ${advice}`;
}

it('says once that there were too many attempts', () => {
  const body = { code: 'too_many_attempts', details: { retryAfterSeconds: 30 } };
  expect(rejected(429, body)).toBe(
    'We couldn’t hold your tickets. You haven’t been charged. Too many attempts. Try again in 30 seconds.',
  );
});

it('shows the message of other failed calls with what it means for the tickets', () => {
  expect(rejected(429, {})).toBe(
    'Too many requests. Please try again later. We couldn’t hold your tickets. You haven’t been charged.',
  );
});
