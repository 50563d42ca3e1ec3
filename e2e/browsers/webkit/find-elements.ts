import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Matcher = { readonly source: string; readonly flags: string };

/** One step of a search; each looks inside what the step before it found. */
export type Step =
  | {
      readonly by: 'role';
      readonly role: string;
      readonly includeHidden: boolean;
      readonly name?: Matcher;
      readonly level?: number;
    }
  | { readonly by: 'label' | 'text' | 'filter'; readonly text: Matcher }
  | { readonly by: 'first' | 'last' };

/** Returns what Playwright means by a text: a part of it in any case, or all of it where it is exact. */
export function matcherOf(text: string | RegExp, exact = false): Matcher {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return exact ? { source: `^\\s*${escaped}\\s*$`, flags: '' } : { source: escaped, flags: 'i' };
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom');

/** Gives a document the library that finds elements by role, label and text. */
export const LIBRARY_SCRIPT = readFileSync(join(library, '../@testing-library/dom.umd.min.js'), 'utf8');

/**
 * The body of a function from steps to the visible elements they find; null where the document lacks the library.
 */
export const FIND_SCRIPT = `
  const library = window.TestingLibraryDom;
  if (!library) return null;
  const matcher = ({ source, flags }) => new RegExp(source, flags);
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const find = {
    role: (within, { role, name, level, includeHidden: hidden }) =>
      library.queryAllByRole(within, role, { hidden, ...(name && { name: matcher(name) }), ...(level && { level }) }),
    label: (within, { text }) => library.queryAllByLabelText(within, matcher(text)),
    text: (within, { text }) => library.queryAllByText(within, matcher(text)),
  };
  const take = {
    filter: (elements, { text }) => elements.filter((element) => matcher(text).test(element.textContent)),
    first: (elements) => elements.slice(0, 1),
    last: (elements) => elements.slice(-1),
  };
  const unique = (elements) => [...new Set(elements)];
  return arguments[0].reduce(
    (found, step) =>
      take[step.by]
        ? take[step.by](found, step)
        : unique(found.flatMap((within) => find[step.by](within, step).filter(isVisible))),
    [document.body],
  );
`;
