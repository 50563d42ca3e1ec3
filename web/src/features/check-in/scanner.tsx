import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWakeLock } from '../../lib/use-wake-lock.ts';
import { CameraHelp } from './camera-help.tsx';
import type { Held, CheckInDevice } from './admit-at-door.ts';
import type { DoorState } from './use-door.ts';
import { FindDialog } from './find-dialog.tsx';
import { ScannerBottom, ScannerTop } from './scanner-bars.tsx';
import { useAdmitting } from './use-admitting.ts';
import { useCamera } from './use-camera.ts';
import { useCodeReader } from './use-code-reader.ts';
import { VerdictScreen } from './verdict-screen.tsx';
import './scanner.css';

export type ScannerProps = { standing: CheckInDevice; state: DoorState; onClose: () => void };

/** Shows the camera full screen; every code it reads is accepted or refused immediately. */
export function Scanner({ standing, state, onClose }: ScannerProps) {
  const dialog = useModal();
  const { video, ...camera } = useCamera();
  const [finding, setFinding] = useState(false);
  const admitting = useAdmitting(standing, state.refresh);
  const works = useCodeReader(video, camera.camera !== null && !finding, (code) => admitting.admit({ code }));
  useWakeLock(true);
  const admitFound = (held: Held) => {
    setFinding(false);
    admitting.admitNext(held);
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Scan tickets"
      onClose={onClose}
      className="scanner m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-black p-0 text-white"
    >
      <video ref={video} muted playsInline aria-hidden="true" className="absolute inset-0 size-full object-cover" />
      <Aim />
      {camera.fault && <CameraHelp fault={camera.fault} onRetry={camera.tryAgain} onSearch={() => setFinding(true)} />}
      <ScannerTop state={state} onClose={onClose} />
      <ScannerBottom camera={camera} admitting={admitting} onFind={() => setFinding(true)} works={works} />
      <VerdictScreen verdict={admitting.verdict} onDismiss={admitting.dismiss} />
      {finding && <FindDialog standing={standing} onClose={() => setFinding(false)} onAdmit={admitFound} />}
    </dialog>
  );
}

/** Opens the dialog over everything once it is there. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useEffectEvent(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  });
  useEffect(() => open(), []);
  return dialog;
}

/** Where to hold the code; the camera sees the rest as well. */
function Aim() {
  const corner = 'absolute size-12 border-white';
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      <div className="relative aspect-square w-[min(70vw,50dvh)]">
        <span className={`${corner} top-0 left-0 rounded-tl-card border-t-4 border-l-4`} />
        <span className={`${corner} top-0 right-0 rounded-tr-card border-t-4 border-r-4`} />
        <span className={`${corner} bottom-0 left-0 rounded-bl-card border-b-4 border-l-4`} />
        <span className={`${corner} right-0 bottom-0 rounded-br-card border-r-4 border-b-4`} />
      </div>
    </div>
  );
}
