import { streamText } from '@festoon/catalogue/live/stream';
import { Volume2Icon, VolumeXIcon } from '../../../../ui/image/icons.ts';
import { ControlButton } from './control-button.tsx';
import type { SoundControl } from './use-sound.ts';

export function VolumeControl({ sound }: { sound: SoundControl }) {
  const { isMuted, volume, setMuted, setVolume } = sound;
  return (
    <span className="group/volume flex items-center">
      <ControlButton label={isMuted ? streamText('unmuteM') : streamText('muteM')} onClick={() => setMuted(!isMuted)}>
        {isMuted ? <VolumeXIcon /> : <Volume2Icon />}
      </ControlButton>
      <input
        type="range"
        aria-label={streamText('volume')}
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
        className="h-11 w-20 cursor-pointer accent-emerald-400 max-sm:hidden"
      />
    </span>
  );
}
