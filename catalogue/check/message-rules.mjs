import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const BACK = String.raw`(?:[\w{}’#<>/]+ ){0,3}?(?:back|away)\b`;

/**
 * Text that messages must not contain, with the replacement. Rules with `english` apply only to the English.
 * @type {readonly { name: string, pattern: RegExp, instead: string, english?: true }[]}
 */
const RULES = [
  { name: 'straight apostrophe', pattern: /\p{L}'\p{L}/u, instead: 'the apostrophe ’' },
  { name: 'three dots', pattern: /\.{3}/, instead: 'the ellipsis …' },
  { name: 'space before %', pattern: /\s%/, instead: 'no space', english: true },
  { name: 'stands', pattern: /\bstands?\b(?!-)/i, instead: 'is, appears or means', english: true },
  { name: 'told', pattern: /\btold\b/i, instead: 'notified', english: true },
  { name: 'in all', pattern: /\bin all(?=$|[.,;:)!?])/i, instead: 'total', english: true },
  { name: 'by itself', pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically', english: true },
  { name: 'at once', pattern: /\bat once\b/i, instead: 'immediately, now, or at the same time', english: true },
  {
    name: 'those who',
    pattern: /(?<!person )\b(?:those who|who comes|whoever)\b|(?:^|[.:;!?] )Who\b[^.?]*\./,
    instead: 'people, attendees, people with a ticket',
    english: true,
  },
  { name: 'somebody', pattern: /\b(?:some|no|any|every)body\b/i, instead: 'someone, no one, people', english: true },
  {
    name: 'give or take back',
    pattern: new RegExp(String.raw`\b(?:gi(?:ve[sn]?|ving)|gave|tak(?:e[sn]?|ing)|took|put(?:s|ting)?) ${BACK}`, 'i'),
    instead: 'return, refund, withdraw, cancel, remove or hide',
    english: true,
  },
  { name: 'goes back', pattern: /\b(?:goes|went) back\b/i, instead: 'is refunded, returns', english: true },
  {
    name: 'goes on',
    pattern: /\b(?:go(?:es|ing)?|went) on\b(?! (?:sale|air|stage|holiday))/i,
    instead: 'continue',
    english: true,
  },
  { name: 'anew', pattern: /\banew\b/i, instead: 'again', english: true },
  {
    name: 'of its own',
    pattern: /\bof (?:its|their|your|one’s) own(?=$|[.,;:)!?]| to\b)/i,
    instead: 'its own',
    english: true,
  },
  {
    name: 'picture',
    pattern: /(?<!in-)\bpictures?\b(?!-in)/i,
    instead: 'photo, image or video; audio and video',
    english: true,
  },
  { name: 'mail', pattern: /\b(?:e-)?mails?\b/i, instead: 'email', english: true },
];

const SPACE_AT_END = { name: 'space at an end', instead: 'no space there' };

/** Returns the rules that a message breaks. */
export function brokenRules(message, { isEnglish }) {
  if (message !== message.trim()) return [SPACE_AT_END];
  const texts = variantsOf(parse(message));
  return RULES.filter(({ english, pattern }) => (isEnglish || !english) && texts.some((text) => pattern.test(text)));
}

/** Returns the number of characters of a message without its values, in its longest variant. */
export function lengthOf(message) {
  return Math.max(...variantsOf(parse(message)).map((text) => text.replaceAll(/\{\w+\}|#/g, '').trim().length));
}

/**
 * Returns the texts of a message: one for each branch of a plural or select, with the text around it. Of several plurals
 * and selects, one changes at a time.
 */
function variantsOf(elements) {
  const choices = elements.map((element) => [...new Set(textsOf(element))]);
  const first = choices.map(([text = '']) => text);
  const variants = choices.flatMap((texts, index) => texts.slice(1).map((text) => first.with(index, text).join('')));
  return [first.join(''), ...variants];
}

function textsOf(element) {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.tag:
      return variantsOf(element.children);
    case TYPE.plural:
    case TYPE.select:
      return Object.values(element.options).flatMap(({ value }) => variantsOf(value));
    case TYPE.pound:
      return ['#'];
    default:
      return [`{${element.value}}`];
  }
}
