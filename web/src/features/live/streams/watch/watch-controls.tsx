import { useState, type RefObject, useEffect } from 'react';
import { watchText } from '@festoon/catalogue/live/watch';
import type { MediaSession } from '../../../../lib/media/media-session.ts';
import type { MediaSnapshot, StreamQuality } from '../../../../lib/media/media-snapshot.ts';
import { CaptionsIcon, SettingsIcon } from '../../../../ui/image/icons.ts';
import { Menu, MenuChoice } from '../../../../ui/overlay/menu.tsx';
import { ControlButton } from '../stage/control-button.tsx';
import { VideoButtons } from '../stage/video-buttons.tsx';
import { useFullscreen } from '../stage/use-fullscreen.ts';
import { usePlayerKeys } from '../stage/use-player-keys.ts';
import type { SoundControl } from '../stage/use-sound.ts';
import { VolumeControl } from '../stage/volume-control.tsx';
import { formatDecimals } from '../../../../lib/format/format-number.ts';

const REFRESH_MS = 3_000;

/** Returns the approximate delay of the video in milliseconds; null while it is unknown. */
function useDelay(session: MediaSession | null): number | null {
  const [delay, setDelay] = useState<number | null>(null);
  useEffect(() => {
    if (session === null) return undefined;
    const measure = async () => {
      const { received } = await session.stats();
      const delays = received.flatMap(({ delayMs, roundTripMs }) =>
        delayMs === null ? [] : [delayMs + (roundTripMs ?? 0)],
      );
      setDelay(delays.length === 0 ? null : Math.max(...delays));
    };
    const timer = setInterval(() => void measure(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [session]);
  return delay;
}

/** Returns the delay as text, such as "Under a second behind" or "1.4 s behind". */
function formatDelay(delay: number): string {
  return delay < 1_000
    ? watchText('lessThan1SDelay')
    : watchText('secondsBehind', { seconds: formatDecimals(delay / 1_000, 1) });
}

type ControlsProps = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly session: MediaSession | null;
  readonly media: MediaSnapshot;
  readonly sound: SoundControl;
  readonly showsCaptions: boolean;
  readonly onCaptions: (isShown: boolean) => void;
};

/** Shows the viewer's controls for video and sound. */
export function WatchControls({ box, session, media, sound, showsCaptions, onCaptions }: ControlsProps) {
  const fullscreen = useFullscreen(box);
  const delay = useDelay(session);
  usePlayerKeys({
    play: () => sound.setMuted(!sound.isMuted),
    mute: () => sound.setMuted(!sound.isMuted),
    captions: () => onCaptions(!showsCaptions),
    fullscreen: fullscreen.toggle,
    volumeUp: sound.volumeUp,
    volumeDown: sound.volumeDown,
  });
  return (
    <>
      <VolumeControl sound={sound} />
      <span className="grow truncate px-2 text-sm text-[#cfd8d3]">
        {[
          ...(media.streams.some(({ isFallback }) => isFallback) ? [watchText('slowerConnection')] : []),
          ...(delay === null ? [] : [formatDelay(delay)]),
        ].join(' · ')}
      </span>
      <ControlButton label={watchText('captionsC')} aria-pressed={showsCaptions} onClick={() => onCaptions(!showsCaptions)}>
        <CaptionsIcon />
      </ControlButton>
      <QualityMenu session={session} media={media} />
      <VideoButtons box={box} fullscreen={fullscreen} />
    </>
  );
}

function QualityMenu({ session, media }: Pick<ControlsProps, 'session' | 'media'>) {
  const [selected, setSelected] = useState<StreamQuality>('auto');
  if (!media.streams.some(({ hasLowLayer }) => hasLowLayer)) return null;
  const select = (quality: StreamQuality) => {
    setSelected(quality);
    for (const { id } of media.streams) session?.setQuality(id, quality);
  };
  return (
    <Menu
      trigger={
        <ControlButton label={watchText('quality')}>
          <SettingsIcon />
        </ControlButton>
      }
    >
      <MenuChoice
        label={watchText('quality')}
        value={selected}
        onChange={(value) => select(value === 'low' ? 'low' : 'auto')}
        options={[
          { value: 'auto', label: watchText('automatic') },
          { value: 'low', label: watchText('lowSavesData') },
        ]}
      />
    </Menu>
  );
}
