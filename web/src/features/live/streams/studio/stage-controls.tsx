import { removeCohost } from '@festoon/contracts/live/stream-participants';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import type { LocalMedia } from '../../../../lib/media/devices/local-media.ts';
import type { MediaSnapshot } from '../../../../lib/media/media-snapshot.ts';
import { CaptionsIcon, LogOutIcon } from '../../../../ui/image/icons.ts';
import { ControlBar, ControlButton } from '../../../../ui/media/control-bar.tsx';
import { DeviceMenu } from '../../../../ui/media/device-menu.tsx';
import { NetworkQualityIcon } from '../../../../ui/media/network-quality-icon.tsx';
import { OwnControls } from '../../../../ui/media/own-controls.tsx';
import { useMyId } from '../use-my-id.ts';
import { EndButton } from './end-button.tsx';
import { GoLiveButton } from './go-live-button.tsx';
import { supportsSpeechRecognition } from './speech.ts';
import type { StageState } from './use-stage.ts';

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

/** Shows the controls of a person on the stage for their video and sound. */
export function StageControls(props: ControlsProps) {
  const { stream, local, media, stage, captions, speakerId, onSpeaker, onChanged } = props;
  const isHost = stream.myRole === 'host';
  const end = () => {
    stage.leave();
    onChanged();
  };
  return (
    <ControlBar label="Your picture and sound" className="rounded-card bg-subtle">
      <OwnControls local={local} />
      <DeviceMenu local={local} speakerId={speakerId} onSpeaker={onSpeaker} />
      {stream.state === 'live' && (
        <ControlButton
          icon={<CaptionsIcon />}
          label="Captions"
          tone={captions.isOn ? 'off' : 'plain'}
          pressed={captions.isOn}
          disabled={!supportsSpeechRecognition()}
          title={
            supportsSpeechRecognition()
              ? undefined
              : 'This browser can’t turn speech into captions; Chrome, Edge and Safari can.'
          }
          onClick={() => captions.setOn(!captions.isOn)}
        />
      )}
      <span className="grid min-w-16 justify-items-center gap-1">
        <span className="grid size-12 place-items-center">
          <NetworkQualityIcon quality={media.network} />
        </span>
        <span className="text-xs">Network</span>
      </span>
      {isHost && stream.state === 'scheduled' && <GoLiveButton stream={stream} onDone={onChanged} />}
      {isHost && stream.state === 'live' && <EndButton stream={stream} onDone={end} />}
      {!isHost && <StepDownButton stream={stream} onDone={end} />}
    </ControlBar>
  );
}

/** Leaves the stage; the person continues as a viewer. */
function StepDownButton({ stream, onDone }: { stream: StreamDetail; onDone: () => void }) {
  const accountId = useMyId();
  const leave = useMutation({
    mutationFn: () => call(removeCohost, { streamId: stream.id, accountId }),
    onSuccess: onDone,
  });
  return (
    <ControlButton
      icon={<LogOutIcon />}
      label="Leave stage"
      tone="danger"
      disabled={leave.isPending}
      onClick={() => leave.mutate()}
    />
  );
}
