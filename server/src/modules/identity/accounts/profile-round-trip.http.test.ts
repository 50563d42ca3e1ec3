import { getProfile, updateProfile } from '@festoon/contracts/identity/profile';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { signIn } from '@festoon/contracts/identity/sign-in';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../platform/testing/test-browser.ts';
import { ACCOUNT_COLUMNS } from './account-column-rules.ts';
import type { AccountRow } from './account-queries.ts';
import { accountData } from './data/account-data.ts';
import { accountsApp, buildAccount, TEST_PASSWORD } from './testing.ts';

type Changes = Required<EndpointInput<typeof updateProfile>>;

const randomText = fc.constantFrom('amber', 'birch', 'cedar', 'dune', 'ember', 'fjord');
const randomTexts = fc.array(randomText, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));

/** A value other than the default for every field of the profile, so that a lost field fails the test. */
const FIELDS: { [Name in keyof Changes]: fc.Arbitrary<Changes[Name]> } = {
  name: randomTexts,
  handle: fc.integer({ min: 1, max: 1_000_000 }).map((number) => `handle-${number}`),
  bio: randomTexts,
  city: randomTexts,
  eventLanguages: fc.constantFrom(['de'], ['fr', 'ja']),
  interests: fc.uniqueArray(randomText, { minLength: 1, maxLength: 3 }),
  links: randomText.map((label) => [{ label, url: `https://${label}.example/` }]),
  language: fc.constantFrom('pt', 'de', 'fr'),
  timeZone: fc.constantFrom('Europe/Lisbon', 'Asia/Tokyo'),
  colourScheme: fc.constantFrom('light', 'dark'),
};

let app: TestApp;
let browser: TestBrowser;
let account: AccountRow;

beforeAll(async () => {
  app = await accountsApp({});
  account = await buildAccount(app.ctx);
  browser = testBrowser(app.app);
  await browser.call(signIn, { email: account.email, password: TEST_PASSWORD });
});

describe('every field of a profile', () => {
  test('has a value in this test', () => {
    expect(Object.keys(FIELDS).toSorted()).toEqual(Object.keys(updateProfile.body.shape).toSorted());
  });

  test('is returned as saved, and is in the export if its column rule says so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(FIELDS), async (changes) => {
        expect((await browser.call(updateProfile, changes)).status).toBe(200);
        const { body } = await browser.call(getProfile, {});
        expect(body).toMatchObject(changes);
        const row = await app.ctx.db
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', account.id)
          .executeTakeFirstOrThrow();
        const details = accountData.find(({ kind }) => kind === 'details');
        const exported = await details?.export(app.ctx, account.id);
        const { image_key: _, ...storedAccount } = row;
        const values = Object.entries(storedAccount).flatMap(([column, value]) => {
          const name = ACCOUNT_COLUMNS[column as keyof typeof storedAccount].exported;
          return name === null ? [] : [[name, value]];
        });
        expect(exported).toEqual({ ...Object.fromEntries(values), hasImage: false, lastSeenAt: expect.anything() });
        expect(exported).toMatchObject(changes);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
