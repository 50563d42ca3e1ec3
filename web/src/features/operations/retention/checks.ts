import { RETENTION_DAYS_MAX, RetentionReason } from '@festoon/contracts/operations/retention';
import * as z from 'zod/mini';
import { createCheck } from '../../../lib/create-check.ts';
import type { Check } from '../../../lib/use-form.ts';
import { formatDays } from './format-quantity.ts';

export function checkPolicy(minDays: number): Check {
  const days = z.coerce
    .number('Use a whole number of days.')
    .check(
      z.int('Use a whole number of days.'),
      z.gte(minDays, `Keep it for at least ${formatDays(minDays)}.`),
      z.lte(RETENTION_DAYS_MAX, `Use at most ${RETENTION_DAYS_MAX} days.`),
    );
  return createCheck(z.object({ days, reason: RetentionReason }));
}

export const checkPurge = createCheck(z.object({ reason: RetentionReason }));
