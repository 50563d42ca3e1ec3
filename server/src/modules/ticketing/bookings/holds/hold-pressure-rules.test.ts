import { expect, it } from 'vitest';
import { isHoldPressureHigh, rejectionReasonOf } from './hold-pressure-rules.ts';

it.each([
  ['no pressure', { unfinishedHolds: 0, limitedHolds: 0 }, false],
  ['a busy sale', { unfinishedHolds: 1000, limitedHolds: 20 }, false],
  ['more waiting requests than a process decides soon', { unfinishedHolds: 1001, limitedHolds: 0 }, true],
  ['many requests beyond the limits', { unfinishedHolds: 0, limitedHolds: 21 }, true],
])('decides about %s', (_, pressure, isHigh) => {
  expect(isHoldPressureHigh(pressure)).toBe(isHigh);
});

it.each([
  ['hold_cool_down', 'limit'],
  ['network_hold_limit', 'limit'],
  ['proof_of_work_required', 'proof'],
  ['sold_out', 'sold_out'],
  ['access_code_wrong', null],
] as const)('counts %s as %s', (code, reason) => {
  expect(rejectionReasonOf(code)).toBe(reason);
});
