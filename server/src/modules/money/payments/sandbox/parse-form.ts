import { invalidRequest } from './stripe-failure.ts';

export type FormTree = { [name: string]: FormTree | string };

const KEY = /^([a-zA-Z0-9_]+)((?:\[[a-zA-Z0-9_]*\])*)$/;

/** Parses `a[b][0]=x` bodies and queries as Stripe's SDK writes them: lists have numbered keys. */
export function parseForm(text: string): FormTree {
  const tree = emptyTree();
  for (const [key, value] of new URLSearchParams(text)) assignValue(tree, pathOf(key), value);
  return tree;
}

function pathOf(key: string): string[] {
  const match = KEY.exec(key);
  if (match === null) throw invalidRequest(`Received unknown parameter: ${key}`, { code: 'parameter_unknown', param: key });
  const [, first = '', rest = ''] = match;
  return [first, ...Array.from(rest.matchAll(/\[([^\]]*)\]/g), ([, name = '']) => name)];
}

function assignValue(tree: FormTree, path: string[], value: string): void {
  const last = path.pop();
  if (last === undefined) return;
  let at = tree;
  for (const name of path) {
    const next = at[name];
    at = typeof next === 'object' ? next : (at[name] = emptyTree());
  }
  at[last === '' ? String(Object.keys(at).length) : last] = value;
}

function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}
