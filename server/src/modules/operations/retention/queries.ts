import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type TermRow = { readonly kind: string; readonly days: number; readonly changedAt: Date };

export async function listTerms(db: DbOrTx): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`select kind, days, changed_at as "changedAt" from retention_terms`.execute(db);
  return rows;
}

/** Locks the kind's row: changes of one kind come one after the other. Null where nothing was set. */
export async function lockTerm(tx: Tx, kind: string): Promise<TermRow | null> {
  const { rows } = await sql<TermRow>`
    select kind, days, changed_at as "changedAt" from retention_terms where kind = ${kind} for update`.execute(tx);
  return rows[0] ?? null;
}

type NewTerm = { readonly kind: string; readonly days: number; readonly by: string; readonly now: Date };

export async function saveTerm(tx: Tx, { kind, days, by, now }: NewTerm): Promise<void> {
  await sql`
    insert into retention_terms (kind, days, changed_by, changed_at) values (${kind}, ${days}, ${by}, ${now})
    on conflict on constraint retention_terms_pkey do update
      set days = excluded.days, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx);
}

export type RunRow = {
  readonly id: string;
  readonly kind: string;
  readonly before: Date;
  readonly isAsked: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly removed: number;
};

const columns = sql`
  r.id, r.kind, r.before, r.is_asked as "isAsked", r.started_at as "startedAt", r.ended_at as "endedAt", r.removed`;

export async function listLastRuns(db: DbOrTx): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select distinct on (r.kind) ${columns} from retention_runs r order by r.kind, r.started_at desc`.execute(db);
  return rows;
}

export async function findRun(db: DbOrTx, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${columns} from retention_runs r where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type NewRun = {
  readonly id: string;
  readonly kind: string;
  readonly before: Date;
  readonly askedBy: string | null;
  readonly now: Date;
};

/** The run that is under way of this kind: this one, or one that was there. Waits for who begins one at the same time. */
export async function insertRun(tx: Tx, { id, kind, before, askedBy, now }: NewRun): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into retention_runs (id, kind, before, asked_by, is_asked, started_at)
    values (${id}, ${kind}, ${before}, ${askedBy}, ${askedBy !== null}, ${now})
    on conflict (kind) where ended_at is null do update set kind = excluded.kind returning id`.execute(tx);
  return rows[0]?.id ?? id;
}

export async function addRemoved(db: DbOrTx, id: string, removed: number): Promise<void> {
  await sql`update retention_runs set removed = removed + ${removed} where id = ${id}`.execute(db);
}

export async function endRun(db: DbOrTx, id: string, now: Date): Promise<void> {
  await sql`update retention_runs set ended_at = ${now} where id = ${id} and ended_at is null`.execute(db);
}
