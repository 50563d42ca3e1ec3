import type { AuditAction } from '@festoon/contracts/identity/audit-actions';
import type { Context } from '../../context.ts';
import type { Tx } from '../db/db.ts';
import type { AdminActor } from '../http/module.ts';
import { countAuditEntry } from './audit-counter.ts';
import { insertAuditEntry } from './queries.ts';

/** The actor: an administrator, a person at the machine's command line, or the server itself. */
export type AuditActor = AdminActor | 'command' | 'system';

/** The subject of an action: a kind such as `account`, and its id. Names are looked up when the log is read. */
type AuditSubject = { readonly kind: string; readonly id: string };

/** The values that changed, as flat text and numbers; never a password, a code, a token or an email address. */
export type AuditState = Readonly<Record<string, unknown>>;

export type AuditRecord = {
  readonly by: AuditActor;
  readonly action: AuditAction;
  readonly subject?: AuditSubject;
  /** The reason that the administrator wrote. */
  readonly reason?: string;
  readonly before?: AuditState;
  readonly after?: AuditState;
  /** The account that the administrator impersonated. */
  readonly impersonatedAccount?: string;
};

const USER_AGENT_MAX = 300;

function actorColumns(by: AuditActor) {
  if (typeof by === 'string') return { actorKind: by, actorId: null, sessionId: null, ip: null, userAgent: null };
  const { accountId, sessionId, client } = by;
  const userAgent = client.userAgent.slice(0, USER_AGENT_MAX);
  return { actorKind: by.kind, actorId: accountId, sessionId, ip: client.ip, userAgent };
}

/**
 * Writes one audit entry in the transaction of the action. Call it last: each entry contains the hash of the one before, so
 * other actions wait from here until this transaction ends.
 */
export async function recordAudit(ctx: Pick<Context, 'clock'>, tx: Tx, record: AuditRecord): Promise<void> {
  const { by, action, subject, reason = '', before = null, after = null, impersonatedAccount = null } = record;
  await insertAuditEntry(tx, {
    at: ctx.clock.now(),
    ...actorColumns(by),
    impersonatedAccount,
    action,
    reason,
    before,
    after,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
  });
  countAuditEntry();
}
