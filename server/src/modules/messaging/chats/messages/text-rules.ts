import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import type { FieldError } from '@festoon/contracts/core/failure';

/** More combining marks or invisible characters in a row than any script or emoji needs. */
const INVISIBLE_RUN_MAX = 20;
const invisibleRun = new RegExp(String.raw`[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]{${INVISIBLE_RUN_MAX + 1},}`, 'u');

/** Returns a text in its stored form: line feeds only, no control characters, and at most a few empty lines in a row. */
export function normalizeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();
}

/** Returns whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(text);
}

export function textErrors(text: string, path: string): FieldError[] {
  return invisibleRun.test(text) ? [{ path, message: chatErrorsText('tooManyMarks') }] : [];
}

/** Returns text in the form for comparison: without case, accents and invisible characters. */
function comparableWords(text: string): string {
  const folded = text
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  return ` ${(folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

/** Returns whether any of these texts contains one of the blocked words as a whole word. */
export function containsBlockedWord(texts: readonly string[], blockedWords: readonly string[]): boolean {
  const blocked = blockedWords.map(comparableWords).filter((word) => word.trim() !== '');
  if (blocked.length === 0) return false;
  return texts.map(comparableWords).some((words) => blocked.some((word) => words.includes(word)));
}
