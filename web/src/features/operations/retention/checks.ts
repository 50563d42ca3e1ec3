import { RETENTION_DAYS_MAX, RetentionReason } from '@festoon/contracts/operations/retention';
import * as z from 'zod/mini';
import { checkWith } from '../../../lib/check.ts';
import type { Check } from '../../../lib/use-form.ts';
import { formatDays } from './format-quantity.ts';

export function checkTerm(leastDays: number): Check {
  const days = z.coerce
    .number('Use a whole number of days.')
    .check(
      z.int('Use a whole number of days.'),
      z.gte(leastDays, `Keep it for at least ${formatDays(leastDays)}.`),
      z.lte(RETENTION_DAYS_MAX, `Use at most ${RETENTION_DAYS_MAX} days.`),
    );
  return checkWith(z.object({ days, reason: RetentionReason }));
}

export const checkRun = checkWith(z.object({ reason: RetentionReason }));
