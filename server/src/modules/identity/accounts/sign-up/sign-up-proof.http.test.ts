import { beforeEach, describe, expect, it } from 'vitest';
import { sendOtp } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { challengeOf, proofHeader, solveProof } from '../../../../platform/testing/solve-proof.ts';
import { accountsApp, listEmailsTo, TEST_PASSWORD } from '../testing.ts';

let app: TestApp;

beforeEach(async () => {
  app = await accountsApp();
});

function signUp(email: string, headers: Record<string, string> = {}) {
  return app.call(sendOtp, { name: 'Ada Lovelace', email, password: TEST_PASSWORD }, { headers });
}

/** Sends codes to different addresses until the network is near its limit of 60 codes an hour. */
async function nearLimit(): Promise<void> {
  for (let count = 1; count <= 45; count += 1) expect((await signUp(`guest${count}@example.org`)).status).toBe(200);
}

describe('a sign-up from a network near its limit', () => {
  it('needs a proof of work for its own address, and can be repeated without one', async () => {
    await nearLimit();
    for (let count = 0; count < 20; count += 1)
      expect((await signUp('ada@example.org')).body.code).toBe('proof_of_work_required');
    expect(await listEmailsTo(app, 'ada@example.org')).toEqual([]);
    const proof = await solveProof(challengeOf(await signUp('ada@example.org')));
    expect((await signUp('grace@example.org', proofHeader(proof))).body.code).toBe('proof_of_work_required');
    expect((await signUp('ada@example.org', proofHeader(proof))).status).toBe(200);
    expect((await signUp('ada@example.org', proofHeader(proof))).body.code).toBe('proof_of_work_required');
  });

  it('still ends at the limit of the network', async () => {
    await nearLimit();
    await app.ctx.db.updateTable('rate_limits').set({ points: 59 }).where('key', 'like', 'codes-sent-network:%').execute();
    const headers = proofHeader(await solveProof(challengeOf(await signUp('ada@example.org'))));
    expect((await signUp('ada@example.org', headers)).status).toBe(200);
    expect((await signUp('last@example.org')).body.code).toBe('too_many_attempts');
  });
});

it('needs no proof when it is switched off', async () => {
  app = await accountsApp({ config: { proofOfWork: 'off' } });
  await nearLimit();
  expect((await signUp('ada@example.org')).status).toBe(200);
});
