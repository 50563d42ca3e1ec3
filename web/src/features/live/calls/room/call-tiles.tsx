import type { Call } from '@festoon/contracts/live/calls';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useState } from 'react';
import type { LocalMedia } from '../../../../lib/media/devices/local-media.ts';
import type { MediaSession } from '../../../../lib/media/media-session.ts';
import type { MediaSnapshot } from '../../../../lib/media/media-snapshot.ts';
import { useLocalSnapshot } from '../../../../lib/media/devices/use-local-media.ts';
import { useMediaKeys } from '../../../../lib/media/use-media-keys.ts';
import { OwnTile } from '../../../../ui/media/own-tile.tsx';
import { RemoteTile } from '../../../../ui/media/remote-tile.tsx';
import { TileGrid, type Tile } from '../../../../ui/media/tile-grid.tsx';
import { VideoTile } from '../../../../ui/media/video-tile.tsx';
import { Maximize2Icon, Minimize2Icon } from '../../../../ui/image/icons.ts';

type TilesProps = {
  readonly call: Call;
  readonly me: ChatPerson;
  readonly local: LocalMedia;
  readonly session: MediaSession | null;
  readonly media: MediaSnapshot;
};

/** Shows everyone in a call: all at the same size, or one of them large; a shared screen is large automatically. */
export function CallTiles(props: TilesProps) {
  const { media } = props;
  const [featuredId, setFeaturedId] = useState<string | null>(null);
  useMediaKeys({ escape: () => setFeaturedId(null) });
  const screen = media.streams.find(({ name }) => name === 'screen')?.id;
  const tiles = useTiles(props, featuredId, setFeaturedId);
  const isFeaturedPresent = tiles.some(({ id }) => id === featuredId);
  return (
    <TileGrid label="People in the call" tiles={tiles} featuredId={isFeaturedPresent ? featuredId : (screen ?? null)} />
  );
}

type SetFeatured = (id: string | null) => void;

function useTiles(
  { call, me, local, session, media }: TilesProps,
  featuredId: string | null,
  setFeatured: SetFeatured,
): Tile[] {
  const own = useLocalSnapshot(local);
  const seen = new Set(media.streams.filter(({ name }) => name === 'main').map(({ person }) => person.id));
  const withoutVideo = call.participants.filter(
    ({ person, state }) =>
      person.id !== me.id && !seen.has(person.id) && (state === 'joined' || isRingingDirect(call, state)),
  );
  const remote = session === null ? [] : media.streams;
  const ownTile = (
    <OwnTile local={local} name={me.name} imageUrl={me.imageUrl} {...(media.isPublishing && { network: media.network })} />
  );
  return [
    ...remote.map((stream) => ({
      id: stream.id,
      node: session && (
        <RemoteTile session={session} stream={stream}>
          <SizeButton
            name={stream.person.name}
            isLarge={featuredId === stream.id}
            onPress={() => setFeatured(featuredId === stream.id ? null : stream.id)}
          />
        </RemoteTile>
      ),
    })),
    ...withoutVideo.map(({ person, state }) => ({
      id: person.id,
      node: (
        <VideoTile name={person.name} imageUrl={person.imageUrl} attach={null} isCameraOff isOpening={state === 'joined'}>
          {state === 'ringing' && <p className="absolute inset-x-0 top-3 text-center text-sm">Ringing…</p>}
        </VideoTile>
      ),
    })),
    { id: 'own', node: ownTile },
    ...(own.screen.isOn ? [{ id: 'own screen', node: <OwnTile local={local} name="Your screen" source="screen" /> }] : []),
  ];
}

/** Of a call between two the other stands there while it rings. */
const isRingingDirect = ({ isDirect }: Call, state: string) => isDirect && state === 'ringing';

function SizeButton({ name, isLarge, onPress }: { name: string; isLarge: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={isLarge ? 'Show everybody alike' : `Show ${name} large`}
      className="absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-black/70 text-white touch-target"
      onClick={onPress}
    >
      {isLarge ? <Minimize2Icon className="size-4" /> : <Maximize2Icon className="size-4" />}
    </button>
  );
}
