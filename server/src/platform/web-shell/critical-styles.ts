/** A rule of the stylesheet, or a group of rules. Written by the web app's `scripts/style-tree.mjs`. */
export type StyleNode = StyleRule | StyleGroup;

type StyleRule = {
  readonly css: string;
  /** The classes that each of its selectors needs. Absent if a selector needs none. */
  readonly selectors?: readonly (readonly string[])[];
  /** The custom property that it sets or registers. */
  readonly property?: string;
  /** The animation that it defines. */
  readonly keyframes?: string;
};

type StyleGroup = { readonly open: string; readonly nodes: readonly StyleNode[] };

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const REFERENCE = /var\((--[\w-]+)/g;
const ANIMATION = /animation(?:-name)?:([^;}]*)/g;
const WORD = /[a-z][\w-]*/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * Creates the function that returns the rules that the HTML of a page uses: those whose classes are all in it, and the custom
 * properties and animations that these rules need. The complete stylesheet loads after the first paint, before the scripts run.
 */
export function createCriticalStyles(nodes: readonly StyleNode[]): (html: string) => string {
  const rules = listRules(nodes);
  const plain = rules.filter(isPlain);
  const others = rules.filter((rule) => !isPlain(rule));
  const references = new Map(rules.map((rule) => [rule, referencesIn(rule.css)]));
  return (html) => {
    const classes = classesIn(html);
    const used = new Set<StyleRule>(plain.filter((rule) => matches(rule, classes)));
    const names = new Set([...referencesIn(html), ...[...used].flatMap((rule) => references.get(rule) ?? [])]);
    addReferences(used, { others, names, references });
    return nodes.map((node) => print(node, used)).join('');
  };
}

function listRules(nodes: readonly StyleNode[]): StyleRule[] {
  return nodes.flatMap((node) => ('open' in node ? listRules(node.nodes) : [node]));
}

function isPlain({ property, keyframes }: StyleRule): boolean {
  return property === undefined && keyframes === undefined;
}

/** Returns the custom properties and the animations that a text refers to. */
function referencesIn(text: string): string[] {
  const properties = [...text.matchAll(REFERENCE)].map(([, name = '']) => name);
  const animations = [...text.matchAll(ANIMATION)].flatMap(([, value = '']) => value.match(WORD) ?? []);
  return [...properties, ...animations];
}

function classesIn(html: string): Set<string> {
  const lists = new Set([...html.matchAll(CLASS_ATTRIBUTE)].map(([, list = '']) => list));
  return new Set([...lists].flatMap((list) => decode(list).split(' ')));
}

function decode(text: string): string {
  return text.includes('&') ? text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole) : text;
}

function matches({ selectors }: StyleRule, classes: ReadonlySet<string>): boolean {
  return selectors === undefined || selectors.some((names) => names.every((name) => classes.has(name)));
}

type References = {
  readonly others: readonly StyleRule[];
  readonly names: Set<string>;
  readonly references: ReadonlyMap<StyleRule, readonly string[]>;
};

/** Adds the custom properties and animations with these names, and those that they refer to. */
function addReferences(used: Set<StyleRule>, { others, names, references }: References): void {
  for (let count = -1; count !== used.size;) {
    count = used.size;
    for (const rule of others) {
      if (used.has(rule) || !names.has(rule.property ?? rule.keyframes ?? '')) continue;
      used.add(rule);
      for (const name of references.get(rule) ?? []) names.add(name);
    }
  }
}

function print(node: StyleNode, used: ReadonlySet<StyleRule>): string {
  if (!('open' in node)) return used.has(node) ? node.css : '';
  const inner = node.nodes.map((child) => print(child, used)).join('');
  return inner === '' ? '' : `${node.open}${inner}}`;
}
