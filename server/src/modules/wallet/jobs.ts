import * as z from 'zod/mini';
import type { Job, Schedule } from '../../platform/http/module.ts';
import { releaseIncome } from './release-income.ts';
import { sendReleased } from './send-released.ts';
import { sendDebt } from './send-debt.ts';
import { RELEASE_INCOME, SEND_DEBT, SEND_RELEASED } from './tasks.ts';

const OfRelease = z.object({ releaseId: z.uuid() });

export const jobs: readonly Job[] = [
  {
    task: RELEASE_INCOME,
    run: async (ctx) => {
      await releaseIncome(ctx);
    },
  },
  { task: SEND_DEBT, run: sendDebt },
  { task: SEND_RELEASED, run: (ctx, payload) => sendReleased(ctx, z.parse(OfRelease, payload).releaseId) },
];

export const schedules: readonly Schedule[] = [{ task: RELEASE_INCOME, cron: '*/10 * * * *' }];
