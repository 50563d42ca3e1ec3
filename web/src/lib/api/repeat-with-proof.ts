import { PROOF_HEADER, type Proof, type ProofRequest } from '@festoon/contracts/core/proof-of-work';
import type { Transport } from './api-client.ts';

/** Solves a challenge, or waits instead. Returns null if the person cancels. */
type SolveProof = (request: ProofRequest) => Promise<Proof | null>;

/** The number of challenges that one request solves. A second one is needed if the first expired in a sleeping device. */
const CHALLENGES_MAX = 2;

export type RejectedRequest = {
  readonly request: Parameters<Transport>[0];
  readonly response: Awaited<ReturnType<Transport>>;
};

/** Solves the challenge of a request that was rejected with `proof_of_work_required`, and repeats it. Returns the last response. */
export async function repeatWithProof(
  transport: Transport,
  solve: SolveProof,
  { request, response: first }: RejectedRequest,
): ReturnType<Transport> {
  let response = first;
  for (let count = 0; count < CHALLENGES_MAX && response.status === 429; count += 1) {
    if (!response.text.includes('"code":"proof_of_work_required"')) break;
    const proof = await solve((JSON.parse(response.text) as { details: ProofRequest }).details);
    if (proof === null) break;
    request.signal?.throwIfAborted();
    response = await transport({ ...request, headers: { ...request.headers, [PROOF_HEADER]: toHeader(proof) } });
  }
  return response;
}

function toHeader(proof: Proof): string {
  return btoa(JSON.stringify(proof)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
