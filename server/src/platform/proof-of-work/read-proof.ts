import * as z from 'zod/mini';
import type { Proof } from '@festoon/contracts/core/proof-of-work';

/** The maximum length of the header. */
export const PROOF_LENGTH_MAX = 2000;

const text = z.string().check(z.maxLength(200));
const ProofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: text,
      keySignature: text,
      data: z.object({ purpose: text, subject: text, issuedAt: z.int(), expiresAt: z.int(), attemptsMax: z.int() }),
    }),
    signature: text,
  }),
  solution: z.nullable(z.object({ counter: z.int(), derivedKey: text })),
});

/** Returns the content of the header with the solution. Returns null if it is missing or malformed. */
export function readProof(header: string | undefined): Proof | null {
  if (header === undefined || header.length > PROOF_LENGTH_MAX) return null;
  try {
    return ProofSchema.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
  } catch {
    return null;
  }
}
