import { useEffect, useRef } from 'react';
import { streamText } from '@festoon/catalogue/live/stream';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { MicOffIcon } from '../../../../ui/image/icons.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { stageLayout } from './stage-layout.ts';
import type { StageVideo } from './stage-video.ts';

export type Sound = { readonly isMuted: boolean; readonly volume: number };

type StageProps = {
  readonly videos: readonly StageVideo[];
  readonly hostId: string;
  readonly sound: Sound;
};

/** Shows everyone on the stage at their position. Elements are kept while others join and leave. */
export function Stage({ videos, hostId, sound }: StageProps) {
  const { large, columns, small } = stageLayout(videos, hostId);
  const rows = Math.max(1, Math.ceil(large.length / columns));
  return (
    <div className="absolute inset-0">
      {videos.map((video) => {
        const at = large.indexOf(video.id);
        const isLarge = at >= 0;
        const style = isLarge
          ? tilePosition(at, { columns, rows, count: large.length })
          : { right: `${2 + small.indexOf(video.id) * 20}%`, bottom: '4%', width: '18%', height: '18%' };
        return (
          <div
            key={video.id}
            style={style}
            className={classNames(
              'absolute overflow-hidden bg-[#070a08] transition-[inset,width,height] duration-dialog',
              !isLarge && 'z-1 rounded-control ring-2 ring-[#070a08]',
            )}
          >
            <Tile video={video} sound={sound} isNamed={videos.length > 1} isSmall={!isLarge} />
          </div>
        );
      })}
    </div>
  );
}

type Grid = { readonly columns: number; readonly rows: number; readonly count: number };

/** Returns the position of a tile. A last row that is not full is centred. */
function tilePosition(at: number, { columns, rows, count }: Grid) {
  const row = Math.floor(at / columns);
  const inRow = Math.min(columns, count - row * columns);
  const indent = (columns - inRow) / 2;
  return {
    left: `${(100 / columns) * ((at % columns) + indent)}%`,
    top: `${(100 / rows) * row}%`,
    width: `${100 / columns}%`,
    height: `${100 / rows}%`,
  };
}

type TileProps = {
  readonly video: StageVideo;
  readonly sound: Sound;
  readonly isNamed: boolean;
  readonly isSmall: boolean;
};

const TILE_LABELS = {
  main: { own: 'tileOwn', other: 'tile' },
  screen: { own: 'tileOwnScreen', other: 'tileScreen' },
} as const satisfies Record<StageVideo['name'], Record<'own' | 'other', string>>;

function Tile({ video, sound, isNamed, isSmall }: TileProps) {
  const { personName, imageUrl, isMuted, isCameraOff, isOpening, isMine, name } = video;
  return (
    <>
      <VideoElement video={video} sound={sound} />
      {isCameraOff && (
        <span className="absolute inset-0 grid place-content-center bg-[#151b18]">
          <Avatar name={personName} src={imageUrl} size={isSmall ? 'md' : 'xl'} />
        </span>
      )}
      {isOpening && !isMine && (
        <span className="absolute inset-0 grid place-content-center text-white">
          <Spinner />
        </span>
      )}
      {(isNamed || isMuted) && (
        <span
          className={classNames(
            'absolute bottom-1.5 inset-s-1.5 flex max-w-[calc(100%-0.75rem)] items-center gap-1.5 rounded-full bg-[rgb(7_10_8/80%)] px-2.5 py-1 text-xs font-medium text-white',
            isSmall && 'max-md:hidden',
          )}
        >
          {isMuted && <MicOffIcon className="size-3.5 shrink-0" aria-label={streamText('muted')} />}
          <span className="truncate">
            {joinParts(
              streamText.parts(TILE_LABELS[name][isMine ? 'own' : 'other'], { name: () => <bdi>{personName}</bdi> }),
            )}
          </span>
        </span>
      )}
    </>
  );
}

function VideoElement({ video, sound }: Pick<TileProps, 'video' | 'sound'>) {
  const element = useRef<HTMLVideoElement>(null);
  const { id, isMine, attach, name, personName } = video;
  const latestAttach = useRef(attach);
  useEffect(() => {
    latestAttach.current = attach;
  });
  useEffect(() => (element.current ? latestAttach.current(element.current) : undefined), [id]);
  const isSilent = isMine || sound.isMuted;
  useEffect(() => {
    if (!element.current) return;
    element.current.muted = isSilent;
    element.current.volume = sound.volume;
  }, [isSilent, sound.volume]);
  return (
    <video
      ref={element}
      playsInline
      autoPlay
      data-stage-film={id}
      aria-label={name === 'screen' ? streamText('screenOf', { personName }) : personName}
      className={classNames('absolute inset-0', isMine && name === 'main' && '-scale-x-100')}
    >
      {/* The captions of a live stream are separate text over the video. */}
      <track kind="captions" />
    </video>
  );
}
