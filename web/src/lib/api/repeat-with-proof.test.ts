import { expect, it } from 'vitest';
import type { Proof } from '@festoon/contracts/core/proof-of-work';
import type { ApiRequest, ApiResponse } from './api-client.ts';
import { repeatWithProof } from './repeat-with-proof.ts';

const request: ApiRequest = { method: 'POST', url: '/api/bookings', headers: { 'idempotency-key': 'k' }, body: '{}' };
const details = { challenge: { signature: 's' }, waitSeconds: 45 };
const needsProof: ApiResponse = { status: 429, text: JSON.stringify({ code: 'proof_of_work_required', details }) };
const held: ApiResponse = { status: 200, text: '{}' };
const proof = { challenge: { signature: 's' }, solution: { counter: 3, derivedKey: 'ab' } } as unknown as Proof;

function send(responses: readonly ApiResponse[], solved: Proof | null) {
  const sent: ApiRequest[] = [];
  const challenges: unknown[] = [];
  const transport = (next: ApiRequest) => {
    sent.push(next);
    return Promise.resolve(responses[sent.length - 1] ?? held);
  };
  const solve = (challenge: unknown) => {
    challenges.push(challenge);
    return Promise.resolve(solved);
  };
  const response = transport(request).then((first) => repeatWithProof(transport, solve, { request, response: first }));
  return { sent, challenges, response };
}

it('repeats the request with the solution and the same key', async () => {
  const { sent, challenges, response } = send([needsProof, held], proof);
  expect((await response).status).toBe(200);
  expect(challenges).toEqual([details]);
  const header = sent[1]?.headers['proof-of-work'] ?? '';
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual(proof);
  expect(sent[1]).toMatchObject({ body: request.body, headers: { 'idempotency-key': 'k' } });
});

it('solves a second challenge when the first expired, and no third', async () => {
  const { sent, response } = send([needsProof, needsProof, needsProof, held], proof);
  expect((await response).status).toBe(429);
  expect(sent).toHaveLength(3);
});

it('returns the response when the person cancels', async () => {
  const { sent, response } = send([needsProof], null);
  expect(await response).toEqual(needsProof);
  expect(sent).toHaveLength(1);
});

it('leaves other rate limits to the caller', async () => {
  const limited: ApiResponse = { status: 429, text: JSON.stringify({ code: 'too_many_held' }) };
  const { challenges, response } = send([limited], proof);
  expect(await response).toEqual(limited);
  expect(challenges).toEqual([]);
});
