import { useState, type ReactNode } from 'react';
import { scannerText } from '@festoon/catalogue/ticketing/scanner';
import { classNames } from '../../../../ui/class-names.ts';
import {
  FlashlightIcon,
  LogOutIcon,
  RefreshCwIcon,
  SearchIcon,
  Undo2Icon,
  Volume2Icon,
  VolumeXIcon,
  WifiOffIcon,
  XIcon,
} from '../../../../ui/image/icons.ts';
import { entranceOf, type CheckInDevice } from '../admit-attendee.ts';
import { storeSound, readSound } from '../scan-device.ts';
import { useServerReachable } from '../server-reachability.ts';
import type { AdmissionQueue } from '../use-admission-queue.ts';
import type { CameraState } from './use-camera.ts';
import type { CheckInState } from '../use-check-in.ts';
import { LastCheckInResult } from './check-in-result-screen.tsx';

type ScannerTopProps = { device: CheckInDevice; state: CheckInState; onClose: () => void };

/**
 * Shows how many attendees are checked in, where this device scans, how many scans are queued on it, and the close button.
 */
export function ScannerTop({ device, state: { overview, offline }, onClose }: ScannerTopProps) {
  const isReachable = useServerReachable();
  const isExit = device.direction === 'exit';
  const listName = device.lists.find(({ id }) => id === device.listId)?.name ?? '';
  const place = [entryLabel(device), listName, entranceOf(device)].filter((part) => part !== '').join(' · ');
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-0 flex items-start gap-3 px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 forced-colors:border-b-4',
        isExit ? 'bg-toast-info' : 'bg-black/70',
      )}
    >
      <Control label={scannerText('closeScanner')} onClick={onClose}>
        <XIcon />
      </Control>
      <div className="grid min-w-0 grow gap-0.5 py-1">
        {isExit && (
          <p className="flex items-center gap-2 text-2xl font-semibold">
            <LogOutIcon className="size-6 shrink-0" aria-hidden="true" />
            {scannerText('exit')}
          </p>
        )}
        {overview && (
          <p className="font-semibold tabular-nums">
            {scannerText('ofCheckedIn', {
              admitted: overview.admitted + offline.admitted,
              expected: overview.expected,
            })}
          </p>
        )}
        {place !== '' && <p className="truncate text-sm">{place}</p>}
      </div>
      <p role="status" className="py-1 text-end text-sm">
        {!isReachable && (
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <WifiOffIcon className="size-4.5" aria-hidden="true" />
            {scannerText('offline')}
          </span>
        )}
        {offline.queued > 0 && (
          <span className="block tabular-nums">{scannerText('queued', { count: offline.queued })}</span>
        )}
      </p>
    </div>
  );
}

/** Returns the word for the entry of an event with re-entry. The exit has a heading. */
function entryLabel({ allowsReentry, direction }: CheckInDevice): string {
  return allowsReentry && direction === 'entry' ? scannerText(direction) : '';
}

export type ScannerBottomProps = {
  camera: Omit<CameraState, 'video'>;
  admissionQueue: AdmissionQueue;
  isSupported: boolean;
  onFind: () => void;
};

export function ScannerBottom({ camera, admissionQueue, isSupported, onFind }: ScannerBottomProps) {
  const [sound, setSound] = useState(readSound);
  const toggleSound = () => {
    storeSound(!sound);
    setSound(!sound);
  };
  const { last, isBusy } = admissionQueue;
  return (
    <div className="absolute inset-x-0 bottom-0 grid grid-cols-[minmax(0,1fr)] gap-2 bg-black/70 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex min-h-11 items-center justify-between gap-3">
        {last ? (
          <LastCheckInResult result={last} />
        ) : (
          <p className="text-sm">{scannerHint(isSupported, camera.camera !== null)}</p>
        )}
        {last?.undoable && (
          <button
            type="button"
            onClick={() => void admissionQueue.undo()}
            disabled={isBusy}
            className="inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full px-4 font-semibold ring-1 ring-white"
          >
            <Undo2Icon className="size-5" aria-hidden="true" />
            {scannerText('undo')}
          </button>
        )}
      </div>
      <div className="flex items-center justify-around gap-2">
        <Control label={scannerText('searchByNameOrTypeA')} caption={scannerText('search')} onClick={onFind}>
          <SearchIcon />
        </Control>
        {camera.camera?.hasTorch && (
          <Control
            label={scannerText('torch')}
            caption={scannerText('torch')}
            isPressed={camera.torch}
            isOn={camera.torch}
            onClick={camera.toggleTorch}
          >
            <FlashlightIcon />
          </Control>
        )}
        {camera.cameras.length > 1 && (
          <Control label={scannerText('switchCamera')} caption={scannerText('switch')} onClick={camera.switchCamera}>
            <RefreshCwIcon />
          </Control>
        )}
        <Control label={scannerText('sound')} caption={scannerText('sound')} isPressed={sound} onClick={toggleSound}>
          {sound ? <Volume2Icon /> : <VolumeXIcon />}
        </Control>
      </div>
    </div>
  );
}

function scannerHint(isSupported: boolean, hasCamera: boolean): string {
  if (!hasCamera) return '';
  return isSupported ? scannerText('pointTheCameraAtATickets') : scannerText('thisDeviceCantReadCodesRight');
}

type ControlProps = {
  label: string;
  caption?: string;
  isPressed?: boolean;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Control({ label, caption, isPressed, isOn, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className={classNames(
        'grid min-h-11 min-w-11 place-items-center gap-0.5 rounded-control px-2 py-1 text-xs [&_svg]:size-6',
        isOn && 'bg-white text-black',
      )}
    >
      {children}
      {caption !== undefined && <span aria-hidden="true">{caption}</span>}
    </button>
  );
}
