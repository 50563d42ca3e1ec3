import type { Act } from '@festoon/contracts/identity/acts';
import type { Context } from '../../context.ts';
import type { Tx } from '../db/db.ts';
import type { AdminActor } from '../http/module.ts';
import { noteAct } from './act-tally.ts';
import { insertEntry } from './queries.ts';

/** The actor: an administrator, a person at the machine's own command line, or the server itself. */
export type Doer = AdminActor | 'command' | 'system';

/** The subject of an act: a kind such as `account`, and its id. Names are looked up when the log is read. */
type Subject = { readonly kind: string; readonly id: string };

/** The values that changed, as flat words and numbers; never a password, a code, a token or an e-mail address. */
export type ActState = Readonly<Record<string, unknown>>;

export type ActRecord = {
  readonly by: Doer;
  readonly act: Act;
  readonly subject?: Subject;
  /** In the administrator's words. */
  readonly reason?: string;
  readonly before?: ActState;
  readonly after?: ActState;
  /** The account in whose place it was done. */
  readonly impersonatedAccount?: string;
};

const LONGEST_USER_AGENT = 300;

function whoOf(by: Doer) {
  if (typeof by === 'string') return { actorKind: by, actorId: null, sessionId: null, ip: null, userAgent: null };
  const { accountId, sessionId, client } = by;
  const userAgent = client.userAgent.slice(0, LONGEST_USER_AGENT);
  return { actorKind: by.kind, actorId: accountId, sessionId, ip: client.ip, userAgent };
}

/**
 * Writes one line of the audit log in the transaction of the act itself. Call it last: other acts wait for this transaction's
 * end from here on, as each line holds the hash of the one before.
 */
export async function recordAct(ctx: Pick<Context, 'clock'>, tx: Tx, record: ActRecord): Promise<void> {
  const { by, act, subject, reason = '', before = null, after = null, impersonatedAccount = null } = record;
  await insertEntry(tx, {
    at: ctx.clock.now(),
    ...whoOf(by),
    impersonatedAccount,
    act,
    reason,
    before,
    after,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
  });
  noteAct();
}
