import { Button } from '../../ui/button.tsx';
import { CameraIcon, SearchIcon } from '../../ui/icons.ts';
import type { CameraProblem } from './camera.ts';

const words: Readonly<Record<CameraProblem, { title: string; steps: readonly string[] }>> = {
  denied: {
    title: 'The camera is blocked for this site',
    steps: [
      'Press the sign at the left of the address, then “Permissions” or “Site settings”.',
      'Set “Camera” to “Allow”. On an iPhone: Settings, Apps, Safari, Camera, “Allow”.',
      'Come back here and press “Try again”.',
    ],
  },
  none: {
    title: 'No camera was found',
    steps: ['Plug one in or use another device. Names and codes can be typed in the meantime.'],
  },
  busy: {
    title: 'Another app is using the camera',
    steps: ['Close the other app or the other tab, then press “Try again”.'],
  },
  insecure: {
    title: 'The camera needs a secure address',
    steps: ['Open this page by its address that begins with https.'],
  },
};

export type CameraHelpProps = { fault: CameraProblem; onRetry: () => void; onSearch: () => void };

/** Why there is no picture, what to do, and how to go on without. */
export function CameraHelp({ fault, onRetry, onSearch }: CameraHelpProps) {
  const { title, steps } = words[fault];
  return (
    <div role="alert" className="absolute inset-0 grid content-center justify-items-center gap-5 bg-black p-6 text-white">
      <CameraIcon className="size-10" aria-hidden="true" />
      <h2 className="max-w-md text-center text-xl font-semibold">{title}</h2>
      <ol className="grid max-w-md list-inside list-decimal gap-2">
        {steps.map((step) => (
          <li key={step} className={steps.length === 1 ? 'list-none text-center' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="on-dark" onClick={onRetry}>
          Try again
        </Button>
        <Button onClick={onSearch} icon={<SearchIcon className="size-4.5" />}>
          Search by name
        </Button>
      </div>
    </div>
  );
}
