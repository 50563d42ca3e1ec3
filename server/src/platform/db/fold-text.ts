import { sql } from 'kysely';
import type { DbOrTx } from './db.ts';

/** Returns text in the form that searches compare: without accents and capitals. */
export async function foldText(tx: DbOrTx, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select fold(${text}) as text`.execute(tx);
  return rows[0]?.text ?? '';
}
