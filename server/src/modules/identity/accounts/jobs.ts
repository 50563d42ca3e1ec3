import * as z from 'zod/mini';
import type { Job, Module, Retention } from '../../../platform/http/module.ts';
import { liftSuspensions } from './administration/lift-suspensions.ts';
import { REMOVE_FACE_TASK, removeFace } from './clear-public-page.ts';
import { END_IMPERSONATION, SEND_RESET, TELL_OF_REUSE } from './constants.ts';
import { endImpersonationInTime } from './impersonation/stop-impersonation.ts';
import { sendReset } from './passwords/send-reset.ts';
import type { Context } from '../../../context.ts';
import { deleteEndedCodes } from './sign-up/code-queries.ts';
import { deleteUsedTokensBefore } from './sign-in/identity-queries.ts';
import { deleteResetsBefore } from './passwords/reset-queries.ts';
import { countEndedInvitations, deleteEndedInvitations } from './invitations/queries.ts';
import { countOldSessions, deleteOldSessions, findSession } from './sessions/session-queries.ts';
import { queueMail, renderMail } from '../../../platform/mail/mail.ts';
import { findAccountById } from './account-queries.ts';
import { deviceLabel } from './sessions/device-rules.ts';
import { sessionAlarmMail } from './mails.ts';

const Payload = z.object({ sessionId: z.string(), userAgent: z.string() });

/** Mails the owner of a session whose token turned up twice. */
async function notifyAboutReuse(ctx: Context, payload: unknown): Promise<void> {
  const { sessionId, userAgent } = Payload.parse(payload);
  const session = await findSession(ctx.db, sessionId);
  const account = session && (await findAccountById(ctx.db, session.accountId));
  if (!session || !account) return;
  const mail = await renderMail({
    key: `session-alarm:${sessionId}`,
    to: { name: account.name, address: account.email },
    ...sessionAlarmMail(ctx.config, {
      name: account.name,
      at: session.revokedAt ?? ctx.clock.now(),
      timeZone: account.time_zone ?? 'UTC',
      device: deviceLabel(userAgent),
      place: null,
    }),
  });
  await queueMail(ctx.db, mail);
}

const BATCH = 1000;

const accountRetention: readonly Retention[] = [
  {
    kind: 'sessions',
    title: 'Ended sessions',
    describe: 'From when somebody was signed out: the address and browser they signed in from.',
    days: 30,
    leastDays: 7,
    count: countOldSessions,
    remove: (ctx, before) => deleteOldSessions(ctx.db, { before, most: BATCH }),
  },
  {
    kind: 'site_invitations',
    title: 'Site invitations',
    describe: 'From when an invitation to sign up was used, taken back or over: the address it went to.',
    days: 180,
    leastDays: 7,
    count: countEndedInvitations,
    remove: (ctx, before) => deleteEndedInvitations(ctx.db, { before, most: BATCH }),
  },
];

const notifyOwner: Job = { task: TELL_OF_REUSE, run: notifyAboutReuse };
const mailLink: Job = { task: SEND_RESET, run: sendReset };
const removeImage: Job = { task: REMOVE_FACE_TASK, run: removeFace };
const endInTime: Job = { task: END_IMPERSONATION, run: endImpersonationInTime };
const tidy: Job = { task: 'accounts.tidy-up', run: tidyAccounts };
const lift: Job = { task: 'accounts.lift-suspensions', run: liftSuspensions };

export const jobs = {
  jobs: [notifyOwner, mailLink, removeImage, endInTime, tidy, lift],
  schedules: [
    { task: tidy.task, cron: '11 4 * * *' },
    { task: lift.task, cron: '* * * * *' },
  ],
  retention: accountRetention,
} as const satisfies Partial<Module>;

/** Deletes codes, reset links and identity tokens that have expired. */
async function tidyAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteEndedCodes(ctx.db, now);
  await deleteResetsBefore(ctx.db, now);
  await deleteUsedTokensBefore(ctx.db, now);
}
