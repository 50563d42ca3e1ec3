import { RETENTION_DAYS_MAX, RetentionReason } from '@festoon/contracts/operations/retention';
import * as z from 'zod/mini';
import { retentionText } from '@festoon/catalogue/operations/retention';
import { createCheck } from '../../../lib/create-check.ts';
import type { Check } from '../../../lib/use-form.ts';

export function checkPolicy(minDays: number): Check {
  const days = z.coerce
    .number(retentionText('enterAWholeNumberOfDays'))
    .check(
      z.int(retentionText('enterAWholeNumberOfDays')),
      z.gte(minDays, retentionText('minimumDays', { minDays })),
      z.lte(RETENTION_DAYS_MAX, retentionText('enterAtMostDays', { max: RETENTION_DAYS_MAX })),
    );
  return createCheck(z.object({ days, reason: RetentionReason }));
}

export const checkPurge = createCheck(z.object({ reason: RetentionReason }));
