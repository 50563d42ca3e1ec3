import { listOverflowAt320 } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import type { Role } from '../kit/people.ts';
import { SCREENS } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

/** Screens with arrows, amounts, maps, charts and text of people. */
const CHECKED: Readonly<Partial<Record<Role, readonly string[]>>> = {
  visitor: ['home', 'event'],
  user: ['explore', 'ticket', 'dashboard', 'event-analytics'],
};

for (const [role, names] of Object.entries(CHECKED) as [Role, readonly string[]][])
  test(`Arabic screens of a ${role} are mirrored, except for maps, charts and what is written from left to right`, async ({
    newPerson,
    database,
    productInfo,
  }) => {
    const person = await newPerson(role);
    await person.context.addCookies([{ name: 'language', value: 'ar', url: productInfo.baseUrl }]);
    for (const { name, path } of SCREENS.filter((screen) => screen.as === role && names.includes(screen.name)))
      await test.step(name, async () => {
        await open(person.page, await path(person, database));
        await expect.soft(person.page.locator('html')).toHaveAttribute('dir', 'rtl');
        if (name === 'ticket') {
          await expect.soft(person.page.locator('header svg[data-mirrored]')).toHaveCount(1);
          // The groups of the code are read out from left to right.
          await expect.soft(person.page.locator('[data-ticket] .select-all')).toHaveCSS('direction', 'ltr');
        }
        expect.soft(await person.page.evaluate(listMistakes), name).toEqual([]);
        expect.soft(await listOverflowAt320(person.page), `${name} is too wide for a narrow phone`).toEqual([]);
      });
  });

/** Returns what points or is aligned to the wrong side. Runs in the page. */
function listMistakes(): string[] {
  const mistakes: string[] = [];
  for (const icon of document.querySelectorAll('svg')) {
    // A menu that is closed has no transforms.
    if (!icon.checkVisibility()) continue;
    const { transform, scale } = getComputedStyle(icon);
    const isMirrored = transform.startsWith('matrix(-1') !== scale.startsWith('-1');
    if (isMirrored !== icon.hasAttribute('data-mirrored'))
      mistakes.push(`mirrored: ${isMirrored}: ${icon.outerHTML.slice(0, 300)}`);
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const [first] = Array.from(element.childNodes).flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : [],
    );
    if (first === undefined || !/\p{Script=Arabic}/u.test(first)) continue;
    // The place of a label in a chart is its left, centre or right. A label without Latin letters reads the same from both sides.
    if (element.closest('svg[direction="ltr"]') && !/[a-z]/i.test(first)) continue;
    const { textAlign, direction, letterSpacing } = getComputedStyle(element);
    if (direction !== 'rtl' || textAlign === 'left' || letterSpacing !== 'normal')
      mistakes.push(`${direction}, ${textAlign}, ${letterSpacing}: ${first}`);
  }
  return mistakes;
}
