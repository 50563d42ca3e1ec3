import type { Throttle } from '../../../platform/throttle.ts';

/** Limit on how often one account may enter invoice details. Each change after the purchase issues two documents. */
export const INVOICE_CHANGES: Throttle = { name: 'invoice-details', points: 20, perSeconds: 3600 };
