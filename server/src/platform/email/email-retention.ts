import type { Retention } from '../http/module.ts';
import { countOldEmails, countEmailsWithContent, deleteEmailsBefore, redactContentBefore } from './retention-queries.ts';

const BATCH = 1000;

export const emailRetention: readonly Retention[] = [
  {
    kind: 'mail_words',
    title: 'Words of mails',
    description:
      'From when a mail was written: its text and attachments go; to whom, its subject and when stay for a while.',
    days: 30,
    minDays: 7,
    count: countEmailsWithContent,
    remove: (ctx, before) => redactContentBefore(ctx.db, { before, limit: BATCH }),
  },
  {
    kind: 'mails',
    title: 'Mails',
    description: 'From when a mail was written: its address and subject go too, and with them the proof that it was sent.',
    // An email is sent once for its key, so a row must be kept longer than anything that could send the same email again.
    days: 730,
    minDays: 400,
    count: countOldEmails,
    remove: (ctx, before) => deleteEmailsBefore(ctx.db, { before, limit: BATCH }),
  },
];
