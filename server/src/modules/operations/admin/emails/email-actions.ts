import type * as contract from '@festoon/contracts/operations/admin-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { DELIVER_EMAIL, EMAIL_ATTEMPTS_MAX } from '../../../../platform/email/email.ts';
import { emailKind } from './email-rules.ts';
import { findEmailRow, cancelEmailDelivery, requeueEmail, type EmailRow } from './queries.ts';

const auditStateOf = ({ key, state, attempts }: EmailRow) => ({ kind: emailKind(key), state, attempts });

/** Sends an email again. A repetition while it is queued changes nothing: one email is sent. */
export function resendEmail(ctx: Context, actor: AdminActor, { emailId }: EndpointInput<typeof contract.resendEmail>) {
  return inTransaction(ctx.db, async (tx) => {
    const email = (await findEmailRow(tx, emailId)) ?? throwDomainError('not_found');
    if (email.html === '') throwDomainError('email_content_redacted');
    if (!(await requeueEmail(tx, emailId))) {
      auditNoChange();
      return {};
    }
    await enqueue(tx, DELIVER_EMAIL, { messageId: emailId }, { maxAttempts: EMAIL_ATTEMPTS_MAX });
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'email.resend',
      subject: { kind: 'email', id: emailId },
      before: auditStateOf(email),
    });
    return {};
  });
}

export function cancelEmail(
  ctx: Context,
  actor: AdminActor,
  { emailId, reason }: EndpointInput<typeof contract.cancelEmail>,
) {
  return inTransaction(ctx.db, async (tx) => {
    const email = (await findEmailRow(tx, emailId)) ?? throwDomainError('not_found');
    if (!(await cancelEmailDelivery(tx, emailId))) throwDomainError('email_already_sent');
    const subject = { kind: 'email', id: emailId };
    await recordAudit(ctx, tx, { by: actor, action: 'email.discard', subject, reason, before: auditStateOf(email) });
    return {};
  });
}
