import { PROOF_HEADER, type Proof, type ProofRequest } from '@festoon/contracts/core/proof-of-work';
import type { Transport } from './api-client.ts';

/** Solves a challenge, or waits instead. Returns null if the person cancels. */
export type SolveProof = (request: ProofRequest) => Promise<Proof | null>;

/** The number of challenges that one request solves. A second one is needed if the first expired in a sleeping device. */
const CHALLENGES_MAX = 2;

/** Returns a transport that solves the challenge of a request rejected with `proof_of_work_required` and repeats it. */
export function withProofOfWork(transport: Transport, solve: SolveProof): Transport {
  return async (request) => {
    let response = await transport(request);
    for (let count = 0; count < CHALLENGES_MAX && response.status === 429; count += 1) {
      if (!response.text.includes('"code":"proof_of_work_required"')) break;
      const proof = await solve((JSON.parse(response.text) as { details: ProofRequest }).details);
      if (proof === null) break;
      request.signal?.throwIfAborted();
      response = await transport({ ...request, headers: { ...request.headers, [PROOF_HEADER]: toHeader(proof) } });
    }
    return response;
  };
}

function toHeader(proof: Proof): string {
  return btoa(JSON.stringify(proof)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
