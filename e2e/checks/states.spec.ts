import { listViolationsInViews } from '../kit/axe.ts';
import { states } from '../kit/states/states.ts';
import { test, expect } from '../kit/test.ts';

for (const { name, as, setUp, expectedError } of states) {
  test(`${name}: accessible`, async ({ newPerson, database, pageErrors }) => {
    pageErrors.allow(/^response 4\d\d /, ...(expectedError === undefined ? [] : [expectedError]));
    test.slow();
    const person = await newPerson(as);
    await setUp({ person, page: person.page, database });
    expect(await listViolationsInViews(person.page)).toEqual([]);
  });
}
