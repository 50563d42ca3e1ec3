import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsEverywhere, overflowAt320 } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import { SCREENS } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';
import { root } from '../product/root.ts';

for (const { name, as, path } of SCREENS) {
  test(`${name} is accessible in both schemes on phone and desktop and fits 320 px`, async ({ enter, database }) => {
    const person = await enter(as);
    await open(person.page, await path(person, database));
    expect.soft(await faultsEverywhere(person.page)).toEqual([]);
    expect.soft(await overflowAt320(person.page), 'too wide for 320 px').toEqual([]);
  });
}

test('every screen of the router is among them', () => {
  const source = readFileSync(join(root, 'web/src/app/route-tree.ts'), 'utf8');
  const routed = [...source.matchAll(/\bscreen\('([\w-]+)'/g)].map(([, name]) => name);
  expect(routed.length).toBeGreaterThan(20);
  expect(routed.filter((name) => !SCREENS.some((screen) => screen.name === name))).toEqual([]);
});
