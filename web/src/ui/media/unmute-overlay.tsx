import { mediaText } from '@festoon/catalogue/ui/media';
import { Button } from '../button.tsx';
import { VolumeXIcon } from '../image/icons.ts';

/** Covers a video whose sound the browser blocks until the person presses. */
export function UnmuteOverlay({ onUnmute }: { onUnmute: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-0 z-1 grid place-items-center">
      <Button
        tone="on-dark"
        size="lg"
        className="pointer-events-auto"
        icon={<VolumeXIcon className="size-5" />}
        onClick={onUnmute}
      >
        {mediaText('unmute')}
      </Button>
    </div>
  );
}
