import type { PersonalData } from '../../../../platform/http/module.ts';
import { deleteIdempotencyKeysOf } from '../../../../platform/account-idempotency-queries.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { deleteEmailsTo, listEmailsTo } from '../../../../platform/email/queries.ts';
import { findAccountById } from '../account-queries.ts';
import { DELETE_PROFILE_IMAGE_TASK } from '../clear-public-profile-page.ts';
import { PROFILE_IMAGE_WIDTHS } from '../constants.ts';
import { findSecondFactor } from '../sign-in/second-factor-queries.ts';
import { deleteVerifiedNames } from '../names/verified-name-queries.ts';
import { redactAcquisitionSource, findAcquisitionSource } from '../sessions/acquisition-source-queries.ts';
import {
  deleteCredentials,
  redactAccount,
  redactSessions,
  findImageKey,
  findExportedAccount,
  listExportedIdentities,
  listExportedSessions,
} from './account-data-queries.ts';

/** The name that replaces the name of a deleted account. */
const ERASED_NAME = 'Deleted account';

const detailsData: PersonalData = {
  kind: 'details',
  description: 'Your name, e-mail address, picture and public page, and when you joined and were last here.',
  retainedNote: 'A number without a name, so that what others need, such as invoices, still belongs together.',
  tables: ['accounts', 'account_visits', 'verified_names'],
  export: async ({ db }, accountId) => {
    const { imageKey, ...account } = (await findExportedAccount(db, accountId)) ?? { imageKey: null };
    return { ...account, hasImage: imageKey !== null };
  },
  files: async ({ db }, accountId) => {
    const key = await findImageKey(db, accountId);
    return key === null ? [] : [{ key: `${key}/${Math.max(...PROFILE_IMAGE_WIDTHS)}.webp`, name: 'picture.webp' }];
  },
  erase: async (ctx, tx, accountId) => {
    const key = await findImageKey(tx, accountId);
    if (key !== null) await enqueue(tx, DELETE_PROFILE_IMAGE_TASK, { key });
    await deleteVerifiedNames(tx, accountId);
    return redactAccount(tx, accountId, { name: ERASED_NAME, now: ctx.clock.now() });
  },
  findErasureBlocker: async (_ctx, db, accountId) => {
    const account = await findAccountById(db, accountId);
    return account?.role === 'admin' ? 'administrator' : null;
  },
};

const signInData: PersonalData = {
  kind: 'sign-in',
  description: 'Where you are and were signed in, the providers you sign in with, and whether a second factor is set up.',
  retainedNote: 'Tries to sign in with your address are counted for a day, so that no one can guess passwords.',
  tables: [
    ...['sessions', 'identities', 'verification_codes', 'password_resets', 'second_factors', 'recovery_codes'],
    ...['site_invitations', 'rate_limits'],
  ],
  export: async ({ db }, accountId) => ({
    sessions: await listExportedSessions(db, accountId),
    providers: await listExportedIdentities(db, accountId),
    hasSecondFactor: Boolean((await findSecondFactor(db, accountId))?.confirmedAt),
  }),
  erase: async (ctx, tx, accountId) => {
    const { email = '' } = (await findAccountById(tx, accountId)) ?? {};
    const redactedSessions = await redactSessions(tx, accountId, ctx.clock.now());
    return redactedSessions + (await deleteCredentials(tx, { id: accountId, email }));
  },
};

const emailData: PersonalData = {
  kind: 'mail',
  description: 'Which mails we sent you, and when. What they said is forgotten after 30 days at most.',
  retainedNote: 'The mail that says goodbye, until a day after it was sent.',
  tables: ['email_messages', 'email_attachments'],
  export: async ({ db }, accountId) => {
    const { email } = (await findAccountById(db, accountId)) ?? {};
    return email === undefined ? [] : listEmailsTo(db, email);
  },
  erase: async (_ctx, tx, accountId) => {
    const { email } = (await findAccountById(tx, accountId)) ?? {};
    return email === undefined ? 0 : deleteEmailsTo(tx, email);
  },
};

const idempotencyData: PersonalData = {
  kind: 'repeats',
  description:
    'Answers we keep for 30 days in case your browser asks the same thing twice; what they said stands elsewhere in this copy.',
  tables: ['idempotency_keys'],
  export: async () => [],
  erase: (_ctx, tx, accountId) => deleteIdempotencyKeysOf(tx, accountId),
};

const acquisitionData: PersonalData = {
  kind: 'first-visit',
  description:
    'How you first came to this site: the words of the campaign in the address, the site before, and which kind of page you saw.',
  retainedNote:
    'The days on which you joined, published an event and got a booking for the first time, without how you came.',
  tables: ['account_acquisition_sources'],
  export: async ({ db }, accountId) => (await findAcquisitionSource(db, accountId)) ?? {},
  erase: (_ctx, tx, accountId) => redactAcquisitionSource(tx, accountId),
};

export const accountData: readonly PersonalData[] = [detailsData, signInData, emailData, idempotencyData, acquisitionData];
