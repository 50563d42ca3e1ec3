import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Failure } from '@festoon/contracts/core/failure';
import { PROOF_HEADER, type Proof, type ProofChallenge, type ProofRequest } from '@festoon/contracts/core/proof-of-work';

/** Returns the challenge of a rejected request. */
export function challengeOf({ body }: { readonly body: Partial<Failure> }): ProofChallenge {
  return (body.details as ProofRequest).challenge;
}

/** Solves a challenge as a browser does. */
export async function solveProof(challenge: ProofChallenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge has no solution.');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

/** Returns the header of a request with this proof. */
export function proofHeader(proof: unknown): Record<string, string> {
  return { [PROOF_HEADER]: Buffer.from(JSON.stringify(proof)).toString('base64url') };
}
