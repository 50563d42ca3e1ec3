import { personalDataText } from '@festoon/catalogue/identity/personal-data';
import * as z from 'zod/mini';
import type { Job, Module, Retention } from '../../../platform/http/module.ts';
import { liftSuspensions } from './administration/lift-suspensions.ts';
import { DELETE_PROFILE_IMAGE_TASK, deleteProfileImage } from './clear-public-profile-page.ts';
import { END_IMPERSONATION, SEND_PASSWORD_RESET, NOTIFY_TOKEN_REUSE } from './constants.ts';
import { endExpiredImpersonation } from './impersonation/stop-impersonation.ts';
import { sendPasswordReset } from './passwords/send-password-reset.ts';
import type { Context } from '../../../context.ts';
import { deleteEndedCodes } from './sign-up/verification-code-queries.ts';
import { deleteUsedTokensBefore } from './sign-in/identity-queries.ts';
import { deleteResetsBefore } from './passwords/reset-queries.ts';
import { countEndedInvitations, deleteEndedInvitations } from './invitations/queries.ts';
import { findSession } from './sessions/find-session.ts';
import { countOldSessions, deleteOldSessions } from './sessions/session-queries.ts';
import { queueEmail, writeEmail } from '../../../platform/email/email.ts';
import { findAccountById } from './account-queries.ts';
import { deviceLabel } from './sessions/device-label.ts';
import { accountRecipient, sessionRevokedEmail } from './account-emails.ts';

const Payload = z.object({ sessionId: z.string(), userAgent: z.string() });

/** Emails the owner of a session whose token was used twice. */
async function notifyAboutTokenReuse(ctx: Context, payload: unknown): Promise<void> {
  const { sessionId, userAgent } = Payload.parse(payload);
  const session = await findSession(ctx.db, sessionId);
  const account = session && (await findAccountById(ctx.db, session.accountId));
  if (!session || !account) return;
  const mail = await writeEmail({ key: `session-alarm:${sessionId}`, to: accountRecipient(account) }, () =>
    sessionRevokedEmail(ctx.config, {
      name: account.name,
      at: session.revokedAt ?? ctx.clock.now(),
      timeZone: account.time_zone ?? 'UTC',
      device: deviceLabel(userAgent),
      place: null,
    }),
  );
  await queueEmail(ctx.db, mail);
}

const BATCH = 1000;

const accountRetention: readonly Retention[] = [
  {
    kind: 'sessions',
    get title() {
      return personalDataText('sessionsTitle');
    },
    get description() {
      return personalDataText('sessionsDescription');
    },
    days: 30,
    minDays: 7,
    count: countOldSessions,
    remove: (ctx, before) => deleteOldSessions(ctx.db, { before, limit: BATCH }),
  },
  {
    kind: 'site_invitations',
    get title() {
      return personalDataText('invitationsTitle');
    },
    get description() {
      return personalDataText('invitationsDescription');
    },
    days: 180,
    minDays: 7,
    count: countEndedInvitations,
    remove: (ctx, before) => deleteEndedInvitations(ctx.db, { before, limit: BATCH }),
  },
];

const notifyTokenReuseJob: Job = { task: NOTIFY_TOKEN_REUSE, run: notifyAboutTokenReuse };
const sendPasswordResetJob: Job = { task: SEND_PASSWORD_RESET, run: sendPasswordReset };
const deleteProfileImageJob: Job = { task: DELETE_PROFILE_IMAGE_TASK, run: deleteProfileImage };
const endImpersonationJob: Job = { task: END_IMPERSONATION, run: endExpiredImpersonation };
const purgeJob: Job = { task: 'accounts.purge-expired-tokens', run: purgeExpiredTokens };
const liftSuspensionsJob: Job = { task: 'accounts.lift-suspensions', run: liftSuspensions };

export const jobs = {
  jobs: [
    notifyTokenReuseJob,
    sendPasswordResetJob,
    deleteProfileImageJob,
    endImpersonationJob,
    purgeJob,
    liftSuspensionsJob,
  ],
  schedules: [
    { task: purgeJob.task, cron: '11 4 * * *' },
    { task: liftSuspensionsJob.task, cron: '* * * * *' },
  ],
  retention: accountRetention,
} as const satisfies Partial<Module>;

/** Deletes codes, reset links and identity tokens that have expired. */
async function purgeExpiredTokens(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteEndedCodes(ctx.db, now);
  await deleteResetsBefore(ctx.db, now);
  await deleteUsedTokensBefore(ctx.db, now);
}
