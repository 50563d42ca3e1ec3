import { Email } from '@festoon/contracts/identity/account';
import { SettingReason } from '@festoon/contracts/operations/admin-settings';
import { GRANT_DAYS_MAX } from '@festoon/contracts/money/admin-subscriptions';
import * as z from 'zod/mini';
import { adminSubscriptionsText } from '@festoon/catalogue/money/admin-subscriptions';
import { createCheck } from '../../../../lib/create-check.ts';

const Days = z.string().check(
  z.trim(),
  z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= GRANT_DAYS_MAX, {
    error: () => adminSubscriptionsText('enterANumberOfDaysFrom', { max: GRANT_DAYS_MAX }),
  }),
);

export const validateGrant = createCheck(z.object({ email: Email, days: Days, reason: SettingReason }));
