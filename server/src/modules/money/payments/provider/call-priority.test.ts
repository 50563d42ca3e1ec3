import { expect, it } from 'vitest';
import { callPriority } from './call-priority.ts';

it.each([
  [undefined, 'payment'],
  ['payments.run-refund', 'refund'],
  ['payments.reconcile-payments', 'background'],
  ['bookings.expire-hold', 'background'],
] as const)('gives the calls of the job %s the priority of a %s', (task, priority) => {
  expect(callPriority(task)).toBe(priority);
});
