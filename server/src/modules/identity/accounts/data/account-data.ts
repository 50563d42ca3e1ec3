import { personalDataText } from '@festoon/catalogue/identity/personal-data';
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

/** The name that replaces the name of a deleted account. It is stored, so it has one language. */
const ERASED_NAME = 'Deleted account';

const detailsData: PersonalData = {
  kind: 'details',
  get description() {
    return personalDataText('details');
  },
  get retainedNote() {
    return personalDataText('detailsRetained');
  },
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
  get description() {
    return personalDataText('signIn');
  },
  get retainedNote() {
    return personalDataText('signInRetained');
  },
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
  get description() {
    return personalDataText('emails');
  },
  get retainedNote() {
    return personalDataText('emailsRetained');
  },
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
  get description() {
    return personalDataText('repeats');
  },
  tables: ['idempotency_keys'],
  export: async () => [],
  erase: (_ctx, tx, accountId) => deleteIdempotencyKeysOf(tx, accountId),
};

const acquisitionData: PersonalData = {
  kind: 'first-visit',
  get description() {
    return personalDataText('firstVisit');
  },
  get retainedNote() {
    return personalDataText('firstVisitRetained');
  },
  tables: ['account_acquisition_sources'],
  export: async ({ db }, accountId) => (await findAcquisitionSource(db, accountId)) ?? {},
  erase: (_ctx, tx, accountId) => redactAcquisitionSource(tx, accountId),
};

export const accountData: readonly PersonalData[] = [detailsData, signInData, emailData, idempotencyData, acquisitionData];
