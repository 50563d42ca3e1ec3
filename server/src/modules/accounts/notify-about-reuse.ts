import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { queueMail, renderMail } from '../../platform/mail/mail.ts';
import { findAccountById } from './account-queries.ts';
import { deviceLabel } from './device-rules.ts';
import { sessionAlarmMail } from './mails.ts';
import { findSession } from './session-queries.ts';

const Payload = z.object({ sessionId: z.string(), userAgent: z.string() });

/** Mails the owner of a session whose token turned up twice. */
export async function notifyAboutReuse(ctx: Context, payload: unknown): Promise<void> {
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
