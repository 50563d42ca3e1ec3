import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../db/db.ts';

export type NewAuditEntry = {
  readonly at: Date;
  readonly actorKind: 'admin' | 'command' | 'system';
  readonly actorId: string | null;
  readonly sessionId: string | null;
  readonly impersonatedAccount: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly action: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly reason: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** Locks the audit log until the transaction ends; the trigger sets the number and both hashes. */
export async function insertAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await tx
    .insertInto('audit_entries')
    .values({
      number: 0,
      previous_hash: Buffer.alloc(0),
      hash: Buffer.alloc(0),
      at: entry.at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      session_id: entry.sessionId,
      impersonated_account_id: entry.impersonatedAccount,
      ip: entry.ip,
      user_agent: entry.userAgent,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      reason: entry.reason,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute();
}

/** Returns the first entry after `after` whose hash does not match the previous entry; null if the chain is intact. */
export async function findChainBreak(db: DbOrTx, after: number): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select e.number from audit_entries e
    left join audit_entries p on p.number = e.number - 1
    where e.number > ${after} and (
      e.hash is distinct from audit_hash(e)
      or e.previous_hash is distinct from coalesce(p.hash, '\\x'::bytea)
      or (p.number is null and e.number <> 1))
    order by e.number limit 1`.execute(db);
  return rows[0]?.number ?? null;
}
