import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const PLAIN = 'AaBbCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåƁƀÇçĐđÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const accents = new Map(Array.from(PLAIN, (letter, index) => [letter, ACCENTED[index] ?? letter]));
const PADDING = ['·', 'ø', 'ê', '·', 'ū', 'ï'];
const LONGER = 0.4;

/** Returns an English message with accents, and 40 % longer. Arguments, tags and plural forms stay as they are. */
export function pseudoMessage(message: string): string {
  return printAST(parse(message, { shouldParseSkeletons: false }).map(pseudoElement));
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: pseudoText(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(pseudoElement) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(pseudoElement) },
      ]);
      return { ...element, options: Object.fromEntries(options) as typeof element.options };
    }
    default:
      return element;
  }
}

function pseudoText(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters === 0) return text;
  const padding = Array.from({ length: Math.ceil(letters * LONGER) }, (_, index) => PADDING[index % PADDING.length]);
  const accented = Array.from(text, (letter) => accents.get(letter) ?? letter).join('');
  const end = /\s*$/.exec(accented)?.index ?? accented.length;
  return `${accented.slice(0, end)}${padding.join('')}${accented.slice(end)}`;
}
