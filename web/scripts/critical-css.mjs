import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';

const CLIENT = new URL('../dist/client/', import.meta.url).pathname;

/**
 * Returns the rules of the stylesheets that the scripts of one page can use: rules whose classes all appear in the code, and
 * the custom properties that these rules need. The complete stylesheet loads after the first paint and contains the same
 * rules.
 */
export async function criticalCss({ scripts, styles }) {
  const usedNames = new Set();
  for (const script of scripts) {
    const code = await readFile(join(CLIENT, script), 'utf8');
    for (const [text] of code.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)) {
      for (const name of text.slice(1, -1).split(/\s+/)) usedNames.add(name);
    }
  }
  let code = '';
  for (const style of styles) code += await readFile(join(CLIENT, style), 'utf8');
  return dropUnusedProperties(selectUsedRules(code, usedNames));
}

function selectUsedRules(code, usedNames) {
  const visitor = {
    Rule: {
      style(rule) {
        const isUsed = rule.value.selectors.some((selector) =>
          selector.every((part) => part.type !== 'class' || usedNames.has(part.name)),
        );
        return isUsed ? undefined : [];
      },
    },
  };
  return transform({ filename: 'critical.css', code: Buffer.from(code), minify: true, visitor }).code.toString();
}

/** Removes custom properties without references, until none is left. */
function dropUnusedProperties(code) {
  const used = new Set([...code.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const visitor = {
    Declaration: {
      custom(property) {
        return property.name.startsWith('--') && !used.has(property.name) ? [] : undefined;
      },
    },
    Rule: {
      property(rule) {
        return used.has(rule.value.name) ? undefined : [];
      },
    },
  };
  const next = transform({ filename: 'critical.css', code: Buffer.from(code), minify: true, visitor }).code.toString();
  return next.length < code.length ? dropUnusedProperties(next) : next;
}
