import { faultsEverywhere } from '../kit/axe.ts';
import { states } from '../kit/states/states.ts';
import { test, expect } from '../kit/test.ts';

for (const { name, as, bringAbout } of states) {
  test(`${name}: accessible`, async ({ enter, database, watch }) => {
    watch.allow(/^response 4\d\d /);
    test.slow();
    const person = await enter(as);
    await bringAbout({ person, page: person.page, database });
    expect(await faultsEverywhere(person.page)).toEqual([]);
  });
}
