import type * as contract from '@festoon/contracts/operations/admin-mail';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { DELIVER_MAIL, MAIL_MAX_ATTEMPTS } from '../../../../platform/mail/mail.ts';
import { kindOf } from './mail-rules.ts';
import { findMailEntry, giveMailUp, requeueMail, type MailEntry } from './queries.ts';

const whatOf = ({ key, state, attempts }: MailEntry) => ({ kind: kindOf(key), state, attempts });

/** Repeated while it waits to be sent, it changes nothing: one mail goes out. */
export function resendMail(ctx: Context, actor: AdminActor, { mailId }: EndpointInput<typeof contract.resendMail>) {
  return inTransaction(ctx.db, async (tx) => {
    const entry = (await findMailEntry(tx, mailId)) ?? throwDomainError('not_found');
    if (entry.html === '') throwDomainError('mail_forgotten');
    if (!(await requeueMail(tx, mailId))) {
      nothingChanged();
      return {};
    }
    await enqueue(tx, DELIVER_MAIL, { messageId: mailId }, { maxAttempts: MAIL_MAX_ATTEMPTS });
    await recordAct(ctx, tx, {
      by: actor,
      act: 'mail.resend',
      subject: { kind: 'mail', id: mailId },
      before: whatOf(entry),
    });
    return {};
  });
}

export function dropMail(ctx: Context, actor: AdminActor, { mailId, reason }: EndpointInput<typeof contract.dropMail>) {
  return inTransaction(ctx.db, async (tx) => {
    const entry = (await findMailEntry(tx, mailId)) ?? throwDomainError('not_found');
    if (!(await giveMailUp(tx, mailId))) throwDomainError('mail_over');
    const subject = { kind: 'mail', id: mailId };
    await recordAct(ctx, tx, { by: actor, act: 'mail.drop', subject, reason, before: whatOf(entry) });
    return {};
  });
}
