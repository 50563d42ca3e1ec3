import type { Throttle } from '../../../platform/throttle.ts';

/** How often one person may give details: each change after the purchase issues two documents. */
export const INVOICE_CHANGES: Throttle = { name: 'invoice-details', points: 20, perSeconds: 3600 };
