import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { updateProfile } from '@festoon/contracts/identity/profile';
import { sendOtp } from '@festoon/contracts/identity/sign-in';
import { modules } from './app.ts';
import { setVerified } from './modules/identity/accounts/public.ts';
import { buildAccount, buildEvent } from './modules/events/events/testing.ts';
import { inTransaction } from './platform/db/db.ts';
import { testApp, testUser, type TestApp } from './platform/testing/test-app.ts';

let app: TestApp;
let club: string;

beforeAll(async () => {
  app = await testApp(modules);
});

beforeEach(async () => {
  club = await buildAccount(app.ctx, { name: 'Jazz Club Berlin' });
  await setIdentityChecked(true);
  return async () => setIdentityChecked(false);
});

const setIdentityChecked = (isChecked: boolean) => inTransaction(app.ctx.db, (tx) => setVerified(tx, club, isChecked));
const rename = (accountId: string, name: string) => app.call(updateProfile, { name }, { as: testUser(accountId) });

async function buildOrganiser(): Promise<string> {
  const accountId = await buildAccount(app.ctx);
  await buildEvent(app.ctx, { event: { organiserId: accountId, publish: true } });
  return accountId;
}

const LOOKALIKES = ['Jazz Club Berlin', 'JAZZ club-berlin', 'Jаzz Сlub Веrlіn', 'Jázz Çlub Berlin', 'Jazz Club Ber1in'];

describe('the name of a verified organiser', () => {
  it.each(LOOKALIKES)('is rejected for another organiser: %s', async (name) => {
    const organiser = await buildOrganiser();
    const { status, body } = await rename(organiser, name);
    expect([status, body.errors]).toMatchObject([422, [{ path: 'name', message: /^A verified organiser has this name/ }]]);
    expect((await rename(organiser, 'Jazz Club Paris')).status).toBe(200);
  });

  it('prevents an organiser with a similar name from publishing', async () => {
    const accountId = await buildAccount(app.ctx, { name: 'Jazz Club Ber1in' });
    const { id: eventId } = await buildEvent(app.ctx, { event: { organiserId: accountId, publish: false } });
    const publish = () => app.call(publishOrganiserEvent, { eventId }, { as: testUser(accountId) });
    const codes = async () =>
      ((await publish()).body.details?.['items'] as { code: string }[] | undefined)?.map(({ code }) => code) ?? [];
    expect(await codes()).toContain('organiser_name');
    await setIdentityChecked(false);
    expect(await codes()).not.toContain('organiser_name');
  });

  it('is available to accounts without events', async () => {
    const person = { name: 'Jazz Club Berlin', email: 'new@example.org', password: 'a long enough pass phrase' };
    expect((await app.call(sendOtp, person)).status).toBe(200);
    expect((await rename(await buildAccount(app.ctx), 'Jazz Club Berlin')).status).toBe(200);
  });

  it('stays reserved, follows renames, and becomes available when the verification ends', async () => {
    const other = await buildOrganiser();
    expect((await rename(club, 'JAZZ CLUB BERLIN')).status).toBe(200);
    expect((await rename(club, 'Quasimodo')).status).toBe(200);
    expect((await rename(other, 'Quasimоdo')).status).toBe(422);
    expect((await rename(other, 'Jazz Club Berlin')).status).toBe(200);
    await setIdentityChecked(false);
    expect((await rename(other, 'Quasimodo')).status).toBe(200);
  });
});
