import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { SegmentedControl } from '../form/segmented-control.tsx';
import { TooltipProvider } from '../overlay/tooltip.tsx';
import { ButtonSection } from './button-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { LocalMedia } from '../../lib/media/devices/local-media.ts';
import type { DeviceError } from '../../lib/media/device-error.ts';
import { INITIAL_SNAPSHOT } from '../../lib/media/media-session.ts';
import { PhoneOffIcon } from '../image/icons.ts';
import { ConnectionNotice } from '../media/connection-notice.tsx';
import { ControlBar, ControlButton } from '../media/control-bar.tsx';
import { DeviceMenu } from '../media/device-menu.tsx';
import { DeviceErrorNotice } from '../media/device-error-notice.tsx';
import { NetworkQualityIcon } from '../media/network-quality-icon.tsx';
import { OwnControls } from '../media/own-controls.tsx';
import { PreJoin } from '../media/pre-join.tsx';
import { TileGrid } from '../media/tile-grid.tsx';
import { UnmuteOverlay } from '../media/unmute-overlay.tsx';
import { VideoTile } from '../media/video-tile.tsx';
import { GallerySection } from './gallery-section.tsx';

const names = ['Ada Lovelace', 'Grace Hopper', 'Katherine Johnson', 'Émilie du Châtelet', 'Prince'];
const failures: DeviceError[] = ['denied', 'dismissed', 'none', 'busy', 'insecure', 'unsupported'];
const noop = () => {};

function MediaSection() {
  const [local] = useState(() => new LocalMedia());
  const [speakerId, setSpeakerId] = useState('');
  const choice = { local, speakerId, onSpeaker: setSpeakerId };
  return (
    <>
      <GallerySection name="Tiles" stacked>
        <div className="aspect-video">
          <TileGrid tiles={tiles()} label="People" />
        </div>
        <div className="aspect-video">
          <TileGrid tiles={tiles()} featuredId="Grace Hopper" label="People, one of them large" />
        </div>
      </GallerySection>
      <GallerySection name="Controls">
        <ControlBar label="Call">
          <OwnControls local={local} hasShortcuts={false} />
          <DeviceMenu {...choice} />
          <ControlButton icon={<PhoneOffIcon />} label="Leave" tone="danger" />
        </ControlBar>
      </GallerySection>
      <GallerySection name="Connection" stacked>
        <span className="flex gap-4">
          {(['good', 'fair', 'poor', 'unknown'] as const).map((quality) => (
            <NetworkQualityIcon key={quality} quality={quality} />
          ))}
        </span>
        <ConnectionNotice media={{ ...INITIAL_SNAPSHOT, state: 'reconnecting', attempt: 3 }} onRetry={noop} />
        <ConnectionNotice media={{ ...INITIAL_SNAPSHOT, state: 'lost', problem: 'network_blocked' }} onRetry={noop} />
        {failures.map((error) => (
          <DeviceErrorNotice key={error} error={error} source="camera" onRetry={noop} />
        ))}
      </GallerySection>
      <GallerySection name="Check before joining" stacked>
        <PreJoin
          {...choice}
          name="Ada Lovelace"
          initialDevices={{ camera: false, microphone: false }}
          joinLabel="Join call"
          onJoin={noop}
          onCancel={noop}
        />
      </GallerySection>
    </>
  );
}

function tiles() {
  return names.map((name, index) => ({
    id: name,
    node: (
      <VideoTile
        name={name}
        attach={null}
        isCameraOff={index < 4}
        isMuted={index === 1}
        isSpeaking={index === 0}
        isOpening={index === 3}
        network={index === 2 ? 'poor' : 'good'}
      >
        {index === 4 && <UnmuteOverlay onUnmute={noop} />}
      </VideoTile>
    ),
  }));
}

type Scheme = 'system' | 'light' | 'dark';

function Gallery() {
  const [scheme, setScheme] = useState<Scheme>(
    (document.documentElement.dataset['scheme'] as Scheme | undefined) ?? 'system',
  );
  return (
    <main className="page grid gap-16 py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl font-bold">Components</h1>
        <SegmentedControl
          label="Colour scheme"
          value={scheme}
          segments={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(next) => {
            setScheme(next);
            document.documentElement.dataset['scheme'] = next;
          }}
        />
      </header>
      <Section title="Buttons and choices">
        <ButtonSection />
      </Section>
      <Section title="Fields">
        <FieldSection />
      </Section>
      <Section title="Display">
        <DisplaySection />
      </Section>
      <Section title="Feedback">
        <FeedbackSection />
      </Section>
      <Section title="Overlays">
        <OverlaySection />
      </Section>
      <Section title="Picture and sound">
        <MediaSection />
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="border-b border-line pb-2 text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TooltipProvider>
        <Gallery />
      </TooltipProvider>
    </StrictMode>,
  );
}
