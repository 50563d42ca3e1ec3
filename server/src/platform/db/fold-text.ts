import { plainDigits } from '@festoon/contracts/core/input/typed-text';
import { sql, type RawBuilder } from 'kysely';
import { hasSpacelessLetters } from '../text/spaceless-letters.ts';
import type { DbOrTx } from './db.ts';

/** Returns text in the form that searches compare: without accents and capitals. */
export async function foldText(tx: DbOrTx, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select fold(${plainDigits(text)}) as text`.execute(tx);
  return rows[0]?.text ?? '';
}

/**
 * Returns the condition that a word of a name begins with the text. Names in scripts without spaces match anywhere, so that the given
 * name finds a person.
 */
export function nameBeginsWith(name: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  if (hasSpacelessLetters(text))
    return sql<boolean>`strpos(normalise_search_text(${name}), btrim(normalise_search_text(${text}))) > 0`;
  const prefix = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<boolean>`' ' || fold(${name}) like '% ' || fold(${prefix}) || '%'`;
}
