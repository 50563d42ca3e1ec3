import type { Context } from '../../context.ts';
import { inTransaction, type Db } from '../../platform/db/db.ts';
import type { SearchText } from './event-search.ts';
import { foldName } from './gazetteer/fold-name.ts';
import { hasExactMatch } from './matching-queries.ts';
import { chooseSpellings, CORRECTED_LETTERS_MIN } from './spelling-rules.ts';
import { listWordsLike } from './vocabulary-queries.ts';

const WORDS_MAX = 8;
const WORD_LENGTH_MAX = 40;
const NO_WORD = 'zzzzzzzzzz';

/** The words that are looked for: as they were typed where some event has them, else as they were likely meant. */
export async function readText(ctx: Context, typed: string): Promise<SearchText | null> {
  const words = [...new Set(foldName(typed).split(' '))]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, WORD_LENGTH_MAX))
    .slice(0, WORDS_MAX);
  if (words.length === 0) return typed.trim() === '' ? null : { words: [[NO_WORD]] };
  const asTyped = words.map((word) => [word]);
  if (words.every((word) => word.length < CORRECTED_LETTERS_MIN) || (await hasExactMatch(ctx.db, asTyped)))
    return { words: asTyped };
  const meant: (readonly string[])[] = [];
  for (const word of words) meant.push(await spellingsOf(ctx.db, word));
  return { words: meant };
}

async function spellingsOf(db: Db, word: string): Promise<readonly string[]> {
  if (word.length < CORRECTED_LETTERS_MIN || (await hasExactMatch(db, [[word]]))) return [word];
  const spellings = chooseSpellings(word, await inTransaction(db, (tx) => listWordsLike(tx, word)));
  return spellings.length > 0 ? spellings : [word];
}
