import { listBuiltPages } from '../kit/built-pages.ts';
import { faultsEverywhere, overflowAt320 } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import { SCREENS } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

for (const { name, as, path } of SCREENS) {
  test(`${name} is accessible and fits 320 px`, async ({ enter, database }) => {
    const person = await enter(as);
    await open(person.page, await path(person, database));
    expect.soft(await faultsEverywhere(person.page)).toEqual([]);
    expect.soft(await overflowAt320(person.page), 'too wide for 320 px').toEqual([]);
  });
}

test('every page of the web app is among them', () => {
  expect(listBuiltPages().filter((page) => !SCREENS.some(({ name }) => name === page))).toEqual([]);
});
