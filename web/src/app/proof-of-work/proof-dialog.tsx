import type { Proof, ProofRequest } from '@festoon/contracts/core/proof-of-work';
import { useEffect, useEffectEvent, useState } from 'react';
import { proofOfWorkText } from '@festoon/catalogue/app/proof-of-work';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { NativeDialog } from '../../ui/overlay/native-dialog.tsx';
import { solveChallenge } from './solve-challenge.ts';

type ProofDialogProps = {
  readonly request: ProofRequest;
  /** Called once: with the proof, or with null if the person cancels. */
  readonly onDone: (proof: Proof | null) => void;
};

/** Shows that the browser solves a challenge, and continues when it has. A browser that can't solve it waits instead. */
export function ProofDialog({ request, onDone }: ProofDialogProps) {
  const { challenge, waitSeconds } = request;
  const [attempts, setAttempts] = useState(0);
  const [isUnsolvable, setIsUnsolvable] = useState(false);
  // One second more, because the server counts whole seconds.
  const [waitUntil] = useState(() => Date.now() + (waitSeconds + 1) * 1000);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const solve = async () => solveChallenge(challenge, { signal, onProgress: setAttempts });
    solve().then(
      (solution) => finish({ challenge, solution }),
      () => {
        if (!signal.aborted) setIsUnsolvable(true);
      },
    );
    return () => stop.abort();
  }, [challenge]);
  return (
    <NativeDialog
      open
      onClose={() => onDone(null)}
      title={proofOfWorkText('oneMomentPlease')}
      footer={
        <div className="flex justify-end">
          <Button onClick={() => onDone(null)}>{proofOfWorkText('cancel')}</Button>
        </div>
      }
    >
      {isUnsolvable ? (
        <WaitingStatus waitUntil={waitUntil} onEnd={() => onDone({ challenge, solution: null })} />
      ) : (
        <SolvingStatus attempts={attempts} attemptsMax={challenge.parameters.data.attemptsMax} />
      )}
    </NativeDialog>
  );
}

function SolvingStatus({ attempts, attemptsMax }: { readonly attempts: number; readonly attemptsMax: number }) {
  const percent = Math.min(100, Math.round((attempts / attemptsMax) * 100));
  return (
    <div className="grid gap-4">
      <p role="status">{proofOfWorkText('itsBusyRightNowYourBrowser')}</p>
      <ProgressBar
        label={proofOfWorkText('solvingTheTask')}
        value={percent}
        valueText={proofOfWorkText('solved', { share: percent / 100 })}
      />
    </div>
  );
}

function WaitingStatus({ waitUntil, onEnd }: { readonly waitUntil: number; readonly onEnd: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="status">{proofOfWorkText('itsBusyRightNowYourBrowserCant')}</p>
      <p className="text-center text-lg font-semibold">
        <Countdown endsAt={waitUntil} announcement={(time) => proofOfWorkText('youllContinueIn', { time })} onEnd={onEnd} />
      </p>
    </div>
  );
}
