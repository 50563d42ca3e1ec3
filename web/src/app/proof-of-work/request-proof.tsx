import type { Proof, ProofRequest } from '@festoon/contracts/core/proof-of-work';
import { createRoot } from 'react-dom/client';
import type { Transport } from '../../lib/api/api-client.ts';
import { repeatWithProof, type RejectedRequest } from '../../lib/api/repeat-with-proof.ts';
import { ProofDialog } from './proof-dialog.tsx';

let last: Promise<unknown> = Promise.resolve();

/** Repeats a request that needs a proof of work once its challenge is solved. Returns the last response. */
export function repeatAfterChallenge(transport: Transport, rejected: RejectedRequest) {
  return repeatWithProof(transport, requestProof, rejected);
}

/** Shows the dialog that solves a challenge, and returns its proof. Several challenges are solved one after the other. */
function requestProof(request: ProofRequest): Promise<Proof | null> {
  const proof = last.then(() => showDialog(request));
  last = proof;
  return proof;
}

/** Renders the dialog beside the app, because any page may need it and no page should load it before. */
function showDialog(request: ProofRequest): Promise<Proof | null> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  return new Promise((resolve) => {
    const finish = (proof: Proof | null) => {
      resolve(proof);
      // A root can't be unmounted while it renders.
      queueMicrotask(() => {
        root.unmount();
        element.remove();
      });
    };
    root.render(<ProofDialog request={request} onDone={finish} />);
  });
}
