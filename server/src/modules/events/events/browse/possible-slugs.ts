import anyAscii from 'any-ascii';
import { foldName } from '../gazetteer/fold-name.ts';
import { otherNames } from '../gazetteer/other-names.ts';
import { slugBase } from '../slug-rules.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the slug as written, then those of the city's other spellings: `Köln` is `cologne`. */
export function possibleSlugs(text: string): string[] {
  const names = [text, ...otherNames(foldName(text.replaceAll('-', ' ')))];
  return [...new Set([...(SLUG.test(text) ? [text] : []), ...names.map((name) => slugBase(name, anyAscii))])];
}
