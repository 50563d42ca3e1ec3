import { retentionText } from '@festoon/catalogue/platform/retention';
import type { Retention } from '../http/module.ts';
import { countOldEmails, countEmailsWithContent, deleteEmailsBefore, redactContentBefore } from './retention-queries.ts';

const BATCH = 1000;

export const emailRetention: readonly Retention[] = [
  {
    kind: 'mail_words',
    get title() {
      return retentionText('emailContentTitle');
    },
    get description() {
      return retentionText('emailContentDescription');
    },
    days: 30,
    minDays: 7,
    count: countEmailsWithContent,
    remove: (ctx, before) => redactContentBefore(ctx.db, { before, limit: BATCH }),
  },
  {
    kind: 'mails',
    get title() {
      return retentionText('emailsTitle');
    },
    get description() {
      return retentionText('emailsDescription');
    },
    // An email is sent once for its key, so a row must be kept longer than anything that could send the same email again.
    days: 730,
    minDays: 400,
    count: countOldEmails,
    remove: (ctx, before) => deleteEmailsBefore(ctx.db, { before, limit: BATCH }),
  },
];
