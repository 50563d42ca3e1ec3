/** A text of this length with a space is a sentence, which a script contains only as a message. */
const SENTENCE_LENGTH_MIN = 12;
const FOREIGN_LETTER = /[^\P{L}a-zA-Z]/u;
/** Sentences of libraries that are also messages: date-fns has this one, in English only. */
const OF_LIBRARIES = new Set(['less than a minute']);
/** Matches each string of a script, and whatever is between two quotes. */
const STRING = /(?=(?<quote>["'`])(?<text>(?:(?!\k<quote>)[^\\\n]|\\.){1,2000})\k<quote>)/g;
const ESCAPE = /\\(?:u\{?(?<code>[\da-f]{2,6})\}?|x(?<byte>[\da-f]{2})|(?<character>.))/gi;

/** Returns what a script can contain of a message: its text, or the strings of its compiled form. */
export function textsOf(message, compiled) {
  return [message, ...stringsOf(compiled)];
}

function stringsOf(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/**
 * Returns the texts of a script that are not in its language. `languagesOf` has the languages of each text. A short English
 * text is ignored, because a script can contain a word such as "status" for another reason.
 */
export function findForeignTexts(script, { language, languagesOf }) {
  const found = new Set();
  for (const { groups } of script.matchAll(STRING)) {
    const text = groups.text.replaceAll(ESCAPE, unescape);
    if (languagesOf.get(text)?.has(language) === false && isDistinct(text)) found.add(text);
  }
  return [...found];
}

function isDistinct(text) {
  const isSentence = text.length >= SENTENCE_LENGTH_MIN && text.includes(' ');
  return FOREIGN_LETTER.test(text) || (isSentence && !OF_LIBRARIES.has(text));
}

function unescape(...match) {
  const { code, byte, character } = match.at(-1);
  if (character !== undefined) return character === 'n' ? '\n' : character;
  return String.fromCodePoint(Number.parseInt(code ?? byte, 16));
}
