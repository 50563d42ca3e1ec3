import { RUN_REFUND } from '../refunds/request-card-refund.ts';

/** The order in which calls to the provider are sent while more of them wait than the provider accepts. */
export const CALL_PRIORITIES = ['payment', 'refund', 'background'] as const;
export type CallPriority = (typeof CALL_PRIORITIES)[number];

/**
 * Returns the priority of the calls of a job. Calls outside of jobs belong to a person who waits for a page, or to a webhook
 * that reports a payment.
 */
export function callPriority(task: string | undefined): CallPriority {
  if (task === undefined) return 'payment';
  return task === RUN_REFUND ? 'refund' : 'background';
}
