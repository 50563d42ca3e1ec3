import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const CLIENT = new URL('../dist/client/', import.meta.url).pathname;
/** Rules that contain other rules. */
const GROUP = /^@(media|supports|layer|container)\b/;
/** Rules of states that a page does not have before its complete stylesheet has loaded, and of print. */
const LATER = /:(hover|active)\b|^dialog|::(backdrop|selection|file-selector-button)|^@page|^@media (print|\(hover:hover\))/;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const PROPERTIES_ONLY = /^(?:--[\w-]+:[^;]*;?)+$/;

/**
 * Returns the rules of a stylesheet that the first view of a page can need, as a tree. Each rule has the names without which it
 * does nothing, so that the server can send each page the rules that its HTML uses. `StyleNode` in the server's
 * `critical-styles.ts` is the type.
 */
export async function styleTree(style) {
  return readRules(await readFile(join(CLIENT, style), 'utf8'));
}

/** Returns the rules of a stylesheet from a minified text. */
export function readRules(code) {
  return [...splitRules(code)].flatMap(([prelude, body]) => {
    if (body === undefined) return { css: `${prelude};` };
    if (splitOutsideBrackets(prelude, ',').every((part) => LATER.test(part))) return [];
    if (GROUP.test(prelude)) return { open: `${prelude}{`, nodes: readRules(body) };
    return readRule(prelude, body);
  });
}

function readRule(prelude, body) {
  const css = `${prelude}{${body}}`;
  const property = /^@property (--[\w-]+)/.exec(prelude)?.[1];
  if (property) return { css, property };
  const keyframes = /^@keyframes ([\w-]+)/.exec(prelude)?.[1];
  if (keyframes) return { css, keyframes };
  if (PROPERTIES_ONLY.test(body) && !prelude.includes('.')) {
    const properties = body.split(/;(?=--|$)/).filter(Boolean);
    return { open: `${prelude}{`, nodes: properties.map((text) => ({ css: `${text};`, property: text.split(':', 1)[0] })) };
  }
  if (prelude.startsWith('@')) return { css };
  const selectors = splitOutsideBrackets(prelude, ',').map(classesOf);
  return selectors.some((classes) => classes.length === 0) ? { css } : { css, selectors };
}

/** Returns the classes without which a selector matches nothing. */
function classesOf(selector) {
  // Brackets and commas in the name of a class are escaped.
  const required = selector.replaceAll(/(?<!\\):not\((?:\\.|[^()]|\((?:\\.|[^()])*\))*\)/g, '');
  const alternatives = [...required.matchAll(/(?<!\\)\(((?:\\.|[^()\\])*)\)/g)].filter(([, inner]) =>
    /(?<!\\),/.test(inner),
  );
  const plain = alternatives.reduce((text, [whole]) => text.replace(whole, ''), required);
  return [...plain.matchAll(CLASS)].map(([, name]) => name.replaceAll(/\\(.)/g, '$1'));
}

/** Splits a stylesheet into pairs of what is before a block and what is in it. Statements have no block. */
function* splitRules(code) {
  let start = 0;
  while (start < code.length) {
    const end = findOutside(code, start, '{;');
    if (end === -1) return;
    const prelude = code.slice(start, end);
    if (code[end] === ';') {
      yield [prelude, undefined];
      start = end + 1;
      continue;
    }
    const close = findClose(code, end);
    yield [prelude, code.slice(end + 1, close)];
    start = close + 1;
  }
}

function splitOutsideBrackets(text, separator) {
  const parts = [];
  let start = 0;
  for (let at = 0; at !== -1 && at < text.length;) {
    at = findOutside(text, at, separator);
    if (at === -1) break;
    parts.push(text.slice(start, at));
    at += 1;
    start = at;
  }
  return [...parts, text.slice(start)];
}

/** Returns the position of the first of these signs outside brackets, quotes and escapes, or -1. */
function findOutside(text, from, signs) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (depth === 0 && signs.includes(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1);
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
  }
  return -1;
}

/** Returns the position of the bracket that closes the block. */
function findClose(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    const sign = code[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = code.indexOf(sign, at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at;
  }
  throw new Error('A block of the stylesheet is not closed.');
}
