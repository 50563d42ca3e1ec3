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
import { HostTools } from './host-tools.tsx';
import type { StudioSourceProps, StudioProps } from './studio-screen.tsx';
import { useStage, type StageState } from './use-stage.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { listenToSpeech, supportsSpeechRecognition } from './speech.ts';
import type { LocalSnapshot, LocalMedia } from '../../../../lib/media/devices/local-media.ts';
import type { StageVideo } from '../stage/stage-video.ts';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { reportError } from '../../../../lib/api/report-error.ts';
import type { MediaSession } from '../../../../lib/media/media-session.ts';
import { PreJoin } from '../../../../ui/media/pre-join.tsx';
import type { StreamSlots } from '../slots.ts';
import { StudioFrame } from './studio-frame.tsx';
import { SourceSwitch } from './source-switch.tsx';
import { removeCohost } from '@festoon/contracts/live/stream-participants';
import { useMutation } from '@tanstack/react-query';
import { studioText } from '@festoon/catalogue/live/studio';
import { CaptionsIcon, LogOutIcon } from '../../../../ui/image/icons.ts';
import { ControlBar, ControlButton } from '../../../../ui/media/control-bar.tsx';
import { DeviceMenu } from '../../../../ui/media/device-menu.tsx';
import { NetworkQualityIcon } from '../../../../ui/media/network-quality-icon.tsx';
import { OwnControls } from '../../../../ui/media/own-controls.tsx';
import { useMyId } from '../use-my-id.ts';
import { EndButton } from './end-button.tsx';
import { GoLiveButton } from './go-live-button.tsx';

/**
 * Returns the streams that this page sends as videos of the stage. The ids change with the tracks, so that elements
 * attach again.
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

/** Sends the speech on this device as captions to everyone, while switched on. */
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
    toast.failure(studioText('yourBrowserDoesntSupportLiveCaptions'));
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

/** Shows the stage with this browser's camera, microphone and screen. */
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
          label={studioText('theStage')}
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
              {studioText('listenToTheOthers')}
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
      title={track === 'audio' ? studioText('theHostMutedYou') : studioText('theHostTurnedOffYourCamera')}
      action={
        <Button size="sm" onClick={() => onUnmute(track)}>
          {track === 'audio' ? studioText('unmuteYourself') : studioText('turnOnYourCamera')}
        </Button>
      }
    />
  ));
}

type GreenRoomProps = StudioSourceProps & {
  readonly stream: StreamDetail;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  readonly local: LocalMedia;
  readonly media: MediaSnapshot;
  readonly session: MediaSession | null;
  readonly stage: StageState;
  readonly speakerId: string;
  readonly onSpeaker: (id: string) => void;
  readonly onChanged: () => void;
};

/** Shows the preview before the stage: video, sound and devices, which no one else sees yet. */
function GreenRoom(props: GreenRoomProps) {
  const { stream, me, slots, local, media, session, stage, speakerId, onSpeaker, onChanged, ...sourceProps } = props;
  const [isJoining, setJoining] = useState(false);
  const isHost = stream.myRole === 'host';
  const isInOtherTab = media.isInOtherTab && !stage.isRestoring;
  const join = async () => {
    setJoining(true);
    try {
      await stage.enter();
    } catch (error) {
      stage.leave();
      reportError(error);
    } finally {
      setJoining(false);
    }
  };
  return (
    <StudioFrame stream={stream} slots={slots} onChanged={onChanged}>
      {isHost && <SourceSwitch {...sourceProps} />}
      <ConnectionNotice media={media} onRetry={() => session?.retry()} />
      {isInOtherTab && (
        <InlineNotice tone="info" title={studioText('openOnAnotherDevice')} announce>
          {studioText('youreOnAnotherDeviceInAnother')}
        </InlineNotice>
      )}
      {stream.state === 'live' && isHost && !media.isInOtherTab && (
        <InlineNotice tone="warning" title={studioText('youAreLiveWithoutVideo')}>
          {studioText('viewersSeeThatYoullBeRight')}
        </InlineNotice>
      )}
      <PreJoin
        local={local}
        name={me.name}
        imageUrl={me.imageUrl}
        initialDevices={{ camera: true, microphone: true }}
        speakerId={speakerId}
        onSpeaker={onSpeaker}
        joinLabel={isInOtherTab ? studioText('useThisDevice') : joinLabel(stream)}
        isJoining={isJoining || stage.isRestoring}
        onJoin={() => void join()}
      >
        {stream.isRecorded && <p className="text-sm text-muted">{studioText('thisStreamWillBeRecordedOnce')}</p>}
      </PreJoin>
    </StudioFrame>
  );
}

function joinLabel({ myRole, state }: StreamDetail): string {
  if (myRole !== 'host') return studioText('joinStage');
  return state === 'live' ? studioText('goBackOnAir') : studioText('enterStudio');
}

type ControlsProps = {
  readonly stream: StreamDetail;
  readonly local: LocalMedia;
  readonly media: MediaSnapshot;
  readonly stage: StageState;
  readonly captions: { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void };
  readonly speakerId: string;
  readonly onSpeaker: (id: string) => void;
  readonly onChanged: () => void;
};

/** Shows the video and sound controls of a person on the stage. */
function StageControls(props: ControlsProps) {
  const { stream, local, media, stage, captions, speakerId, onSpeaker, onChanged } = props;
  const isHost = stream.myRole === 'host';
  const end = () => {
    stage.leave();
    onChanged();
  };
  return (
    <ControlBar label={studioText('yourVideoAndSound')} className="rounded-card bg-subtle">
      <OwnControls local={local} />
      <DeviceMenu local={local} speakerId={speakerId} onSpeaker={onSpeaker} />
      {stream.state === 'live' && (
        <ControlButton
          icon={<CaptionsIcon />}
          label={studioText('captions')}
          tone={captions.isOn ? 'off' : 'plain'}
          pressed={captions.isOn}
          disabled={!supportsSpeechRecognition()}
          title={supportsSpeechRecognition() ? undefined : studioText('thisBrowserDoesntSupportLiveCaptions')}
          onClick={() => captions.setOn(!captions.isOn)}
        />
      )}
      <span className="grid min-w-16 justify-items-center gap-1">
        <span className="grid size-12 place-items-center">
          <NetworkQualityIcon quality={media.network} />
        </span>
        <span className="text-xs">{studioText('network')}</span>
      </span>
      {isHost && stream.state === 'scheduled' && <GoLiveButton stream={stream} onDone={onChanged} />}
      {isHost && stream.state === 'live' && <EndButton stream={stream} onDone={end} />}
      {!isHost && <StepDownButton stream={stream} onDone={end} />}
    </ControlBar>
  );
}

/** Shows a button to leave the stage and continue as a viewer. */
function StepDownButton({ stream, onDone }: { stream: StreamDetail; onDone: () => void }) {
  const accountId = useMyId();
  const leave = useMutation({
    mutationFn: () => call(removeCohost, { streamId: stream.id, accountId }),
    onSuccess: onDone,
  });
  return (
    <ControlButton
      icon={<LogOutIcon />}
      label={studioText('leaveStage')}
      tone="danger"
      disabled={leave.isPending}
      onClick={() => leave.mutate()}
    />
  );
}
