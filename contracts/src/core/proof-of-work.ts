/** The request header with the solution of a proof of work: JSON in base64url. */
export const PROOF_HEADER = 'proof-of-work';

/** A challenge of the ALTCHA protocol, signed by the server. It is in the details of `proof_of_work_required`. */
export type ProofChallenge = {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature: string;
    readonly data: {
      readonly purpose: string;
      readonly subject: string;
      /** In seconds since 1970. */
      readonly issuedAt: number;
      readonly expiresAt: number;
      /** The number of attempts after which every solver has found the solution. */
      readonly attemptsMax: number;
    };
  };
  readonly signature: string;
};

/** The content of the header. Without a solution it counts only after the client has waited. */
export type Proof = {
  readonly challenge: ProofChallenge;
  readonly solution: { readonly counter: number; readonly derivedKey: string } | null;
};

/** The details of `proof_of_work_required`. */
export type ProofRequest = {
  readonly challenge: ProofChallenge;
  /** The number of seconds that a client without a solution waits after the challenge was issued. */
  readonly waitSeconds: number;
};
