import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofChallenge } from '@festoon/contracts/core/proof-of-work';
import type { WorkerMessage } from './solve-challenge.ts';

/** The number of attempts between two reports of progress. */
const REPORT_INTERVAL = 100;

const send = (message: WorkerMessage) => postMessage(message);

// Solves the one challenge that the page sends, and reports the number of attempts.
addEventListener('message', ({ data: challenge }: MessageEvent<ProofChallenge>) => {
  void solve(challenge);
});

async function solve(challenge: ProofChallenge): Promise<void> {
  let attempts = 0;
  try {
    const solution = await solveChallenge({
      challenge,
      deriveKey: (...input) => {
        attempts += 1;
        if (attempts % REPORT_INTERVAL === 0) send({ attempts });
        return deriveKey(...input);
      },
    });
    if (solution === null) send({ error: 'The challenge was not solved in time.' });
    else send({ solution: { counter: solution.counter, derivedKey: solution.derivedKey } });
  } catch (error) {
    send({ error: String(error) });
  }
}
