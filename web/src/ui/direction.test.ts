import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Classes for the left or right. `left-1/2` centres, and fractions are the same from both sides. */
const PHYSICAL =
  /(?<![\w/.-])-?(?:(?:scroll-)?[mp][lr]-[\d[(]\S*|[mp][lr]-(?:px|auto)|(?:left|right)-(?!1\/2)[\d[(]\S*|(?:left|right)-(?:px|auto|full)|text-(?:left|right)|(?:float|clear)-(?:left|right)|(?:border|rounded)-(?:l|r|tl|tr|bl|br))(?![\w])/g;
const LITERAL = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g;

/** These slide in from the same side in both directions, with the gesture that closes them. */
const EXCEPT = ['ui/overlay/sheet.tsx', 'ui/overlay/native-dialog.tsx'];

const folder = join(import.meta.dirname, '../');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !EXCEPT.includes(path),
);

const findPhysical = (source: string) =>
  (source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').match(LITERAL) ?? []).flatMap(
    (literal) => literal.match(PHYSICAL) ?? [],
  );

it('finds classes for one side', () => {
  const source = `<p className="ml-2 -mr-1 ms-2 sm:left-3 left-1/2 inset-s-3 text-right border-l-2 rounded-tl-card">// left-3</p>`;
  expect(findPhysical(source)).toEqual(['ml-2', '-mr-1', 'left-3', 'text-right', 'border-l', 'rounded-tl']);
});

it('uses classes for the start and end, which also fit pages from right to left', () => {
  const found = files.flatMap((path) => findPhysical(readFileSync(folder + path, 'utf8')).map((name) => `${path} ${name}`));
  expect(found).toEqual([]);
});
