import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { StreamId } from '@festoon/contracts/core/ids';
import { captionStream } from '@festoon/contracts/live/stream-watching';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { MediaSnapshot } from '../../../../lib/media/media-snapshot.ts';
import { useLocalMedia } from '../../../../lib/media/devices/use-local-media.ts';
import { useMediaSession } from '../../../../lib/media/use-media-session.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { ConnectionLine } from '../../../../ui/media/connection-line.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { LiveMarks } from '../stage/live-marks.tsx';
import { Player } from '../stage/player.tsx';
import { remoteVideos } from '../stage/remote-videos.ts';
import { Stage } from '../stage/stage.tsx';
import { useEnded } from '../stage/use-ended.ts';
import { useSound } from '../stage/use-sound.ts';
import { useStreamLive } from '../stage/use-stream-live.ts';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamHead } from '../stream-head.tsx';
import { formatChangedTime } from '../stream-text.ts';
import { GreenRoom } from './green-room.tsx';
import { HostTools } from './host-tools.tsx';
import { StageControls } from './stage-controls.tsx';
import type { SourceChoice, StudioProps } from './studio-screen.tsx';
import { useStage } from './use-stage.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { listenToSpeech } from './speech.ts';
import type { LocalSnapshot } from '../../../../lib/media/devices/local-media.ts';
import type { StageVideo } from '../stage/stage-picture.ts';

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
    attach: shows(preview),
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
      attach: shows(screenPreview),
    },
  ];
}

const shows = (media: MediaStream | null) => (film: HTMLVideoElement) => {
  Object.assign(film, { srcObject: media });
  return () => void Object.assign(film, { srcObject: null });
};

const LONGEST = 300;

/** Shows the speech on this device as captions to everyone, while switched on. */
function useCaptions(streamId: StreamId, onSaid: (text: string) => void) {
  const [isOn, setOn] = useState(false);
  const hear = useEffectEvent((text: string) => {
    if (text === '') return;
    const said = text.slice(-LONGEST);
    onSaid(said);
    call(captionStream, { streamId, text: said }).catch(() => undefined);
  });
  const fail = useEffectEvent(() => {
    setOn(false);
    toast.failure('Your browser does not turn speech into captions here.');
  });
  useEffect(
    () =>
      isOn
        ? listenToSpeech(
            (text) => hear(text),
            () => fail(),
          )
        : undefined,
    [isOn],
  );
  return { isOn, setOn };
}

/** The stage with this browser's camera, microphone and screen. */
export function BrowserStudio({ stream, me, slots, onChanged, ...choice }: StudioProps & SourceChoice) {
  const box = useRef<HTMLDivElement>(null);
  const [speakerId, setSpeakerId] = useState('');
  const sound = useSound();
  useWakeLock(true);
  const { local, devices } = useLocalMedia();
  const { session, media } = useMediaSession({ roomId: stream.mediaRoomId, accountId: me.id });
  const stage = useStage({ stream, local, session });
  const live = useStreamLive(stream, onChanged);
  useEnded(media, onChanged);
  const captions = useCaptions(stream.id, live.say);
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
        {...choice}
      />
    );
  }
  return (
    <StreamFrame
      title={stream.title}
      picture={
        <Player
          box={box}
          label="The stage"
          marks={<LiveMarks stream={stream} viewers={live.viewers} hasClock />}
          caption={live.caption}
          rising={live.rising}
        >
          <Stage
            pictures={[...ownVideos(me, devices), ...remoteVideos(session, media.streams)]}
            hostId={stream.host.id}
            sound={sound}
          />
        </Player>
      }
      head={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ConnectionLine media={media} onRetry={() => session?.retry()} />
          {media.isSoundBlocked && (
            <Button size="sm" className="w-fit" onClick={() => session?.allowSound()}>
              Hear the others
            </Button>
          )}
          <Silenced media={media} onUndo={(what) => void session?.unsilence(what)} />
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
          <StreamHead stream={stream} words={formatChangedTime(stream)} />
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

type SilencedProps = { readonly media: MediaSnapshot; readonly onUndo: (what: 'audio' | 'video') => void };

function Silenced({ media, onUndo }: SilencedProps) {
  return media.silenced.map((what) => (
    <InlineNotice
      key={what}
      tone="warning"
      announce
      title={what === 'audio' ? 'The host muted you' : 'The host stopped your camera'}
      action={
        <Button size="sm" onClick={() => onUndo(what)}>
          {what === 'audio' ? 'Unmute yourself' : 'Show your camera'}
        </Button>
      }
    />
  ));
}
