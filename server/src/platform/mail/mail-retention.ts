import type { Retention } from '../http/module.ts';
import { countOldMails, countToldMails, deleteMailsBefore, forgetContentBefore } from './retention-queries.ts';

const BATCH = 1000;

export const mailRetention: readonly Retention[] = [
  {
    kind: 'mail_words',
    title: 'Words of mails',
    describe: 'From when a mail was written: its text and attachments go; to whom, its subject and when stay for a while.',
    days: 30,
    leastDays: 7,
    count: countToldMails,
    remove: (ctx, before) => forgetContentBefore(ctx.db, { before, most: BATCH }),
  },
  {
    kind: 'mails',
    title: 'Mails',
    describe: 'From when a mail was written: its address and subject go too, and with them the proof that it was sent.',
    // A mail is sent once for its key: a row must outlast whatever could ask for the same mail again.
    days: 730,
    leastDays: 400,
    count: countOldMails,
    remove: (ctx, before) => deleteMailsBefore(ctx.db, { before, most: BATCH }),
  },
];
