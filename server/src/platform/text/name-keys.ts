import anyAscii from 'any-ascii';
import { remove as removeConfusables } from 'confusables';

/** Characters that can replace each other in a name. Capital I and small l are one, as most typefaces draw them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
  '€': 'e',
  i: 'l',
  j: 'l',
};

const INVISIBLE = /[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

function replaceLookalikes(text: string): string {
  return text.replaceAll(/./gu, (letter) => LOOKALIKES[letter] ?? letter);
}

function keyOf(text: string): string {
  const plain = replaceLookalikes(anyAscii(replaceLookalikes(text.toLowerCase())).toLowerCase());
  return plain
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/**
 * Returns the keys by which a name is compared: names that share a key look or read the same, whatever their capitals,
 * accents, spaces and alphabet. One key follows how letters look, the other how they are transliterated. Only for comparing,
 * never to show.
 */
export function nameKeys(name: string): string[] {
  const text = name.replaceAll(/[™®©]/g, '').normalize('NFKD').replaceAll(INVISIBLE, '');
  const keys = [keyOf(text), keyOf(removeConfusables(text))];
  return [...new Set(keys)].filter((key) => key !== '');
}
