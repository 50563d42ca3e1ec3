import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { StreamId } from '@festoon/contracts/core/ids';
import { sendStreamCaption } from '@festoon/contracts/live/stream-watching';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { MediaSnapshot } from '../../../../lib/media/media-snapshot.ts';
import { useLocalMedia } from '../../../../lib/media/devices/use-local-media.ts';
import { useMediaSession } from '../../../../lib/media/use-media-session.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { ConnectionNotice } from '../../../../ui/media/connection-notice.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { LiveBadges } from '../stage/live-badges.tsx';
import { Player } from '../stage/player.tsx';
import { remoteVideos } from '../stage/remote-videos.ts';
import { Stage } from '../stage/stage.tsx';
import { useStreamEnded } from '../stage/use-stream-ended.ts';
import { useSound } from '../stage/use-sound.ts';
import { useStreamLive } from '../stage/use-stream-live.ts';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHeader } from '../stream-header.tsx';
import { formatStreamTime } from '../stream-text.ts';
import { GreenRoom } from './green-room.tsx';
import { HostTools } from './host-tools.tsx';
import { StageControls } from './stage-controls.tsx';
import type { StudioSourceProps, StudioProps } from './studio-screen.tsx';
import { useStage } from './use-stage.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { listenToSpeech } from './speech.ts';
import type { LocalSnapshot } from '../../../../lib/media/devices/local-media.ts';
import type { StageVideo } from '../stage/stage-video.ts';

/**
 * Returns the streams that this page sends as videos of the stage; ids change with the tracks, so that elements attach
 * again.
 */
function ownVideos(me: ChatPerson, { preview, screenPreview, camera, microphone }: LocalSnapshot): readonly StageVideo[] {
  const own = { personId: me.id, personName: me.name, imageUrl: me.imageUrl, isOpening: false, isMine: true } as const;
  const main: StageVideo = {
    ...own,
    id: `own/main/${preview?.id ?? ''}`,
    name: 'main',
    isMuted: !microphone.isOn,
    isCameraOff: !camera.isOn,
    attach: attachMedia(preview),
  };
  if (screenPreview === null) return [main];
  return [
    main,
    {
      ...own,
      id: `own/screen/${screenPreview.id}`,
      name: 'screen',
      isMuted: false,
      isCameraOff: false,
      attach: attachMedia(screenPreview),
    },
  ];
}

const attachMedia = (media: MediaStream | null) => (video: HTMLVideoElement) => {
  Object.assign(video, { srcObject: media });
  return () => void Object.assign(video, { srcObject: null });
};

const CAPTION_LENGTH_MAX = 300;

/** Shows the speech on this device as captions to everyone, while switched on. */
function useCaptions(streamId: StreamId, onCaption: (text: string) => void) {
  const [isOn, setOn] = useState(false);
  const handleSpeech = useEffectEvent((text: string) => {
    if (text === '') return;
    const caption = text.slice(-CAPTION_LENGTH_MAX);
    onCaption(caption);
    call(sendStreamCaption, { streamId, text: caption }).catch(() => undefined);
  });
  const handleFailure = useEffectEvent(() => {
    setOn(false);
    toast.failure('Your browser does not turn speech into captions here.');
  });
  useEffect(
    () =>
      isOn
        ? listenToSpeech(
            (text) => handleSpeech(text),
            () => handleFailure(),
          )
        : undefined,
    [isOn],
  );
  return { isOn, setOn };
}

/** The stage with this browser's camera, microphone and screen. */
export function BrowserStudio({ stream, me, slots, onChanged, ...sourceProps }: StudioProps & StudioSourceProps) {
  const box = useRef<HTMLDivElement>(null);
  const [speakerId, setSpeakerId] = useState('');
  const sound = useSound();
  useWakeLock(true);
  const { local, devices } = useLocalMedia();
  const { session, media } = useMediaSession({ roomId: stream.mediaRoomId, accountId: me.id });
  const stage = useStage({ stream, local, session });
  const live = useStreamLive(stream, onChanged);
  useStreamEnded(media, onChanged);
  const captions = useCaptions(stream.id, live.showCaption);
  const onSpeaker = (id: string) => {
    setSpeakerId(id);
    void session?.setSpeaker(id);
  };
  if (!stage.isOn) {
    return (
      <GreenRoom
        stream={stream}
        me={me}
        slots={slots}
        local={local}
        media={media}
        session={session}
        stage={stage}
        speakerId={speakerId}
        onSpeaker={onSpeaker}
        onChanged={onChanged}
        {...sourceProps}
      />
    );
  }
  return (
    <StreamFrame
      title={stream.title}
      main={
        <Player
          box={box}
          label="The stage"
          badges={<LiveBadges stream={stream} viewers={live.viewers} showsDuration />}
          caption={live.caption}
          reactions={live.reactions}
        >
          <Stage
            videos={[...ownVideos(me, devices), ...remoteVideos(session, media.streams)]}
            hostId={stream.host.id}
            sound={sound}
          />
        </Player>
      }
      header={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ConnectionNotice media={media} onRetry={() => session?.retry()} />
          {media.isSoundBlocked && (
            <Button size="sm" className="w-fit" onClick={() => session?.allowSound()}>
              Hear the others
            </Button>
          )}
          <MutedNotices media={media} onUnmute={(track) => void session?.unmuteSelf(track)} />
          <StageControls
            stream={stream}
            local={local}
            media={media}
            stage={stage}
            captions={captions}
            speakerId={speakerId}
            onSpeaker={onSpeaker}
            onChanged={onChanged}
          />
          <StreamHeader stream={stream} timeText={formatStreamTime(stream)} />
        </div>
      }
      side={
        <SidePanel
          stream={stream}
          chat={slots.chat(stream.conversationId)}
          tools={stream.myRole === 'host' && <HostTools stream={stream} media={media} />}
        />
      }
    />
  );
}

type MutedNoticesProps = { readonly media: MediaSnapshot; readonly onUnmute: (track: 'audio' | 'video') => void };

function MutedNotices({ media, onUnmute }: MutedNoticesProps) {
  return media.mutedByHost.map((track) => (
    <InlineNotice
      key={track}
      tone="warning"
      announce
      title={track === 'audio' ? 'The host muted you' : 'The host stopped your camera'}
      action={
        <Button size="sm" onClick={() => onUnmute(track)}>
          {track === 'audio' ? 'Unmute yourself' : 'Show your camera'}
        </Button>
      }
    />
  ));
}
