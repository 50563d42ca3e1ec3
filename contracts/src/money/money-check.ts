import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

export const getMoneyCheck = endpoint({
  name: 'getMoneyCheck',
  method: 'GET',
  path: '/admin/money-check',
  summary: 'Returns the results of the last money check. It runs every minute, and over all records every night.',
  access: 'admin',
  response: z.object({
    /** Null before the first check. */
    checkedAt: z.nullable(z.string()),
    fullyCheckedAt: z.nullable(z.string()),
    /** True if the next check is overdue. */
    isLate: z.boolean(),
    /** True if no rule is broken; there may still be warnings. */
    isClean: z.boolean(),
    ruleCount: z.int(),
    findings: z.array(
      z.object({
        rule: z.string(),
        /** The rule as a sentence. */
        description: z.string(),
        severity: z.enum(['broken', 'warning']),
        count: z.int(),
        /** Some of the rows that break it. */
        examples: z.array(z.string()),
      }),
    ),
  }),
  domainErrors: [],
});
