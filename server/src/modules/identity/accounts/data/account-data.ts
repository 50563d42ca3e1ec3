import type { PersonalData } from '../../../../platform/http/module.ts';
import { deleteCallsOf } from '../../../../platform/stored-call-queries.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { deleteMailTo, listMailTo } from '../../../../platform/mail/queries.ts';
import { findAccountById } from '../account-queries.ts';
import { REMOVE_FACE_TASK } from '../clear-public-page.ts';
import { FACE_WIDTHS } from '../constants.ts';
import { findFactor } from '../sign-in/factor-queries.ts';
import { deleteVerifiedNames } from '../names/verified-name-queries.ts';
import { emptySource, findSource } from '../sessions/source-queries.ts';
import {
  deleteWaysIn,
  emptyAccount,
  endSessionsForGood,
  findImageKey,
  findWholeAccount,
  listIdentitiesOf,
  listSessionsOf,
} from './account-data-queries.ts';

/** The name that replaces the name of a deleted account. */
const ERASED_NAME = 'Deleted account';

const detailsData: PersonalData = {
  kind: 'details',
  describe: 'Your name, e-mail address, picture and public page, and when you joined and were last here.',
  stays: 'A number without a name, so that what others need, such as invoices, still belongs together.',
  tables: ['accounts', 'account_visits', 'verified_names'],
  export: async ({ db }, accountId) => {
    const { imageKey, ...account } = (await findWholeAccount(db, accountId)) ?? { imageKey: null };
    return { ...account, hasImage: imageKey !== null };
  },
  files: async ({ db }, accountId) => {
    const key = await findImageKey(db, accountId);
    return key === null ? [] : [{ key: `${key}/${Math.max(...FACE_WIDTHS)}.webp`, name: 'picture.webp' }];
  },
  erase: async (ctx, tx, accountId) => {
    const key = await findImageKey(tx, accountId);
    if (key !== null) await enqueue(tx, REMOVE_FACE_TASK, { key });
    await deleteVerifiedNames(tx, accountId);
    return emptyAccount(tx, accountId, { name: ERASED_NAME, now: ctx.clock.now() });
  },
  refusesErasure: async (_ctx, db, accountId) => {
    const account = await findAccountById(db, accountId);
    return account?.role === 'admin' ? 'administrator' : null;
  },
};

const signInData: PersonalData = {
  kind: 'sign-in',
  describe: 'Where you are and were signed in, the providers you sign in with, and whether a second factor is set up.',
  stays: 'Tries to sign in with your address are counted for a day, so that nobody can guess passwords.',
  tables: [
    ...['sessions', 'identities', 'mailed_codes', 'password_resets', 'second_factors', 'recovery_codes'],
    ...['site_invitations', 'rate_limits'],
  ],
  export: async ({ db }, accountId) => ({
    sessions: await listSessionsOf(db, accountId),
    providers: await listIdentitiesOf(db, accountId),
    hasSecondFactor: Boolean((await findFactor(db, accountId))?.confirmedAt),
  }),
  erase: async (ctx, tx, accountId) => {
    const { email = '' } = (await findAccountById(tx, accountId)) ?? {};
    const ended = await endSessionsForGood(tx, accountId, ctx.clock.now());
    return ended + (await deleteWaysIn(tx, { id: accountId, email }));
  },
};

const mailData: PersonalData = {
  kind: 'mail',
  describe: 'Which mails we sent you, and when. What they said is forgotten after 30 days at most.',
  stays: 'The mail that says goodbye, until a day after it was sent.',
  tables: ['mail_messages', 'mail_attachments'],
  export: async ({ db }, accountId) => {
    const { email } = (await findAccountById(db, accountId)) ?? {};
    return email === undefined ? [] : listMailTo(db, email);
  },
  erase: async (_ctx, tx, accountId) => {
    const { email } = (await findAccountById(tx, accountId)) ?? {};
    return email === undefined ? 0 : deleteMailTo(tx, email);
  },
};

const repeatData: PersonalData = {
  kind: 'repeats',
  describe:
    'Answers we keep for 30 days in case your browser asks the same thing twice; what they said stands elsewhere in this copy.',
  tables: ['idempotency_keys'],
  export: async () => [],
  erase: (_ctx, tx, accountId) => deleteCallsOf(tx, accountId),
};

const sourceData: PersonalData = {
  kind: 'first-visit',
  describe:
    'How you first came to this site: the words of the campaign in the address, the site before, and which kind of page you saw.',
  stays: 'The days on which you joined, published an event and got a booking for the first time, without how you came.',
  tables: ['account_sources'],
  export: async ({ db }, accountId) => (await findSource(db, accountId)) ?? {},
  erase: (_ctx, tx, accountId) => emptySource(tx, accountId),
};

export const accountData: readonly PersonalData[] = [detailsData, signInData, mailData, repeatData, sourceData];
