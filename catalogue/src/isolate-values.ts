import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const ISOLATE_START = '\u2068';
const ISOLATE_END = '\u2069';
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Returns a message from right to left whose inserted texts are isolated from its direction. Without it, a Latin name in an
 * Arabic sentence moves the numbers and the punctuation beside it to its other side.
 */
export function isolateValues(message: string): string {
  return printAST(isolateAll(parse(message, { shouldParseSkeletons: false })));
}

/** A message without a letter before its first value has a mark, because isolated values don't decide its direction. */
function isolateAll(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const first = elements.find((element) => element.type !== TYPE.literal || /\p{L}/u.test(element.value));
  const isolated = elements.flatMap(isolateElement);
  return first?.type === TYPE.argument ? [literal(RIGHT_TO_LEFT_MARK), ...isolated] : isolated;
}

function isolateElement(element: MessageFormatElement): MessageFormatElement[] {
  switch (element.type) {
    case TYPE.argument:
      // Programs that turn an address into a link would take the mark as a part of it.
      if (element.value === 'url') return [element];
      return [literal(ISOLATE_START), element, literal(ISOLATE_END)];
    case TYPE.tag:
      return [{ ...element, children: isolateAll(element.children) }];
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: isolateAll(option.value) },
      ]);
      return [{ ...element, options: Object.fromEntries(options) as typeof element.options }];
    }
    default:
      return [element];
  }
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}
