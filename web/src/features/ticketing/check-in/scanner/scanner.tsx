import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { scannerText } from '@festoon/catalogue/ticketing/scanner';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import type { TicketInput, CheckInDevice } from '../admit-attendee.ts';
import type { CheckInState } from '../use-check-in.ts';
import { ScannerBottom, ScannerTop } from './scanner-bars.tsx';
import { useAdmissionQueue } from '../use-admission-queue.ts';
import { useCamera } from './use-camera.ts';
import { CheckInResultScreen } from './check-in-result-screen.tsx';
import { NativeDialog } from '../../../../ui/overlay/native-dialog.tsx';
import { GuestSearch } from '../guest-search.tsx';
import { startDecoder } from './decoder.ts';
import { detectCode, type SeenCode } from './seen-code.ts';
import { Button } from '../../../../ui/button.tsx';
import { CameraIcon, SearchIcon } from '../../../../ui/image/icons.ts';
import type { CameraProblem } from './camera.ts';

const CAMERA_HELP = {
  denied: { title: 'deniedTitle', steps: ['deniedStep1', 'deniedStep2', 'deniedStep3'] },
  none: { title: 'noneTitle', steps: ['noneStep'] },
  busy: { title: 'busyTitle', steps: ['busyStep'] },
  insecure: { title: 'insecureTitle', steps: ['insecureStep'] },
} as const satisfies Readonly<Record<CameraProblem, { title: string; steps: readonly string[] }>>;

type CameraHelpProps = { problem: CameraProblem; onRetry: () => void; onSearch: () => void };

/** Shows why the camera does not work, what to do, and how to continue without it. */
function CameraHelp({ problem, onRetry, onSearch }: CameraHelpProps) {
  const { title, steps } = CAMERA_HELP[problem];
  return (
    <div role="alert" className="absolute inset-0 grid content-center justify-items-center gap-5 bg-black p-6 text-white">
      <CameraIcon className="size-10" aria-hidden="true" />
      <h2 className="max-w-md text-center text-xl font-semibold">{scannerText(title)}</h2>
      <ol className="grid max-w-md list-inside list-decimal gap-2">
        {steps.map((step) => (
          <li key={step} className={steps.length === 1 ? 'list-none text-center' : undefined}>
            {scannerText(step)}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="on-dark" onClick={onRetry}>
          {scannerText('tryAgain')}
        </Button>
        <Button onClick={onSearch} icon={<SearchIcon className="size-4.5" />}>
          {scannerText('searchByName')}
        </Button>
      </div>
    </div>
  );
}

const FRAME_INTERVAL_MS = 90;

/**
 * Reads codes in the video while `active` and reports each new one repeatedly until it is accepted. Returns false if
 * this browser cannot read codes.
 */
function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onCode: (text: string) => boolean,
): boolean {
  const [isSupported, setIsSupported] = useState(true);
  const emitCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!active) return undefined;
    const decoder = startDecoder();
    let over = false;
    let seen: SeenCode | null = null;
    const readFrame = async () => {
      const element = video.current;
      if (element === null || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const text = await decoder.read(await createImageBitmap(element));
      const detected = detectCode(text, performance.now(), seen);
      if (over || (detected.isNew && !emitCode(text))) return;
      ({ seen } = detected);
    };
    const runLoop = async () => {
      while (!over) {
        await readFrame();
        await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS));
      }
    };
    runLoop().catch(() => {
      if (!over) setIsSupported(false);
    });
    return () => {
      over = true;
      decoder.stop();
    };
  }, [active, video]);
  return isSupported;
}

export type ScannerProps = { device: CheckInDevice; state: CheckInState; onClose: () => void };

/** Shows the camera full screen. Every code it reads is accepted or rejected immediately. */
export function Scanner({ device, state, onClose }: ScannerProps) {
  const dialog = useModal();
  const { video, ...camera } = useCamera();
  const [isSearching, setIsSearching] = useState(false);
  const admissionQueue = useAdmissionQueue(device, state.refresh);
  const isSupported = useCodeReader(video, camera.camera !== null && !isSearching, (code) => admissionQueue.admit({ code }));
  useWakeLock(true);
  const admitFound = (ticketInput: TicketInput) => {
    setIsSearching(false);
    admissionQueue.admitNext(ticketInput);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={scannerText('scanTickets')}
      onClose={onClose}
      data-fills-window
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-black p-0 text-white"
    >
      <video ref={video} muted playsInline aria-hidden="true" className="absolute inset-0 size-full object-cover" />
      <AimFrame />
      {camera.problem && (
        <CameraHelp problem={camera.problem} onRetry={camera.tryAgain} onSearch={() => setIsSearching(true)} />
      )}
      <ScannerTop device={device} state={state} onClose={onClose} />
      <ScannerBottom
        camera={camera}
        admissionQueue={admissionQueue}
        onFind={() => setIsSearching(true)}
        isSupported={isSupported}
      />
      <CheckInResultScreen result={admissionQueue.result} onDismiss={admissionQueue.dismiss} />
      {isSearching && <FindDialog device={device} onClose={() => setIsSearching(false)} onAdmit={admitFound} />}
    </dialog>
  );
}

/** Opens the dialog as a modal when it is mounted. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useEffectEvent(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  });
  useEffect(() => open(), []);
  return dialog;
}

/** Shows a frame for the code. The camera also reads outside it. */
function AimFrame() {
  const corner = 'absolute size-12 border-white';
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      <div className="relative aspect-square w-[min(70vw,50dvh)]">
        <span className={`${corner} top-0 inset-s-0 rounded-ss-card border-t-4 border-s-4`} />
        <span className={`${corner} top-0 inset-e-0 rounded-se-card border-t-4 border-e-4`} />
        <span className={`${corner} bottom-0 inset-s-0 rounded-es-card border-b-4 border-s-4`} />
        <span className={`${corner} inset-e-0 bottom-0 rounded-ee-card border-e-4 border-b-4`} />
      </div>
    </div>
  );
}

type FindDialogProps = { device: CheckInDevice; onClose: () => void; onAdmit: (ticketInput: TicketInput) => void };

/** Shows the search without leaving the scanner. */
function FindDialog({ device, onClose, onAdmit }: FindDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  // The dialog itself would focus its first button.
  useEffect(() => field.current?.focus(), []);
  return (
    <NativeDialog open onClose={onClose} title={scannerText('findAGuest')} shape="sheet">
      <GuestSearch device={device} onAdmit={onAdmit} field={field} />
    </NativeDialog>
  );
}
