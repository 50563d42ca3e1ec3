import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useState } from 'react';
import { reportError } from '../../../../lib/api/report-error.ts';
import type { LocalMedia } from '../../../../lib/media/devices/local-media.ts';
import type { MediaSession } from '../../../../lib/media/media-session.ts';
import type { MediaSnapshot } from '../../../../lib/media/media-snapshot.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { ConnectionNotice } from '../../../../ui/media/connection-notice.tsx';
import { PreJoin } from '../../../../ui/media/pre-join.tsx';
import type { StreamSlots } from '../slots.ts';
import { StudioFrame } from './studio-frame.tsx';
import { SourceSwitch } from './source-switch.tsx';
import type { StudioSourceProps } from './studio-screen.tsx';
import type { StageState } from './use-stage.ts';

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
export function GreenRoom(props: GreenRoomProps) {
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
        <InlineNotice tone="info" title="You are on the stage elsewhere" announce>
          It is another device, another tab or a streaming program. It ends there as soon as you go on here.
        </InlineNotice>
      )}
      {stream.state === 'live' && isHost && !media.isInOtherTab && (
        <InlineNotice tone="warning" title="You are live, and your picture is not there">
          Viewers read that you will be right back. A stream ends by itself after ten minutes without its host.
        </InlineNotice>
      )}
      <PreJoin
        local={local}
        name={me.name}
        imageUrl={me.imageUrl}
        initialDevices={{ camera: true, microphone: true }}
        speakerId={speakerId}
        onSpeaker={onSpeaker}
        joinLabel={isInOtherTab ? 'Use this device' : joinLabel(stream)}
        isJoining={isJoining || stage.isRestoring}
        onJoin={() => void join()}
      >
        {stream.isRecorded && <p className="text-sm text-muted">This stream is recorded once it is live.</p>}
      </PreJoin>
    </StudioFrame>
  );
}

function joinLabel({ myRole, state }: StreamDetail): string {
  if (myRole !== 'host') return 'Join the stage';
  return state === 'live' ? 'Back on air' : 'Go to the stage';
}
