import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { StreamRoom } from '@festoon/contracts/live/streams';
import { useState, useRef, useId } from 'react';
import type { StreamId } from '@festoon/contracts/core/ids';
import { createStreamKey, revokeStreamKey } from '@festoon/contracts/live/stream-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StreamSlots } from '../slots.ts';
import { BrowserStudio } from './browser-studio.tsx';
import { useMediaSession } from '../../../../lib/media/use-media-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConnectionLine } from '../../../../ui/media/connection-line.tsx';
import { ControlBar } from '../../../../ui/media/control-bar.tsx';
import { LiveMarks } from '../stage/live-marks.tsx';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { remoteVideos } from '../stage/remote-videos.ts';
import { Stage } from '../stage/stage.tsx';
import { useEnded } from '../stage/use-ended.ts';
import { useSound } from '../stage/use-sound.ts';
import { useStreamLive } from '../stage/use-stream-live.ts';
import { EndButton } from './end-button.tsx';
import { GoLiveButton } from './go-live-button.tsx';
import { SourceSwitch } from './source-switch.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { formatRelative } from '../../../../lib/format/format.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { streamKeyQuery } from '../stream-queries.ts';

export type StudioProps = {
  readonly stream: StreamRoom;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  readonly onChanged: () => void;
};

export type StudioSource = 'browser' | 'program';
export type SourceChoice = { readonly source: StudioSource; readonly onSource: (source: StudioSource) => void };

/** Shows the studio to the people on the stage: a preview first, then the stage that everyone sees. */
export function StudioScreen(props: StudioProps) {
  const [source, onSource] = useState<StudioSource>('browser');
  return source === 'browser' ? (
    <BrowserStudio {...props} source={source} onSource={onSource} />
  ) : (
    <ProgramStudio {...props} source={source} onSource={onSource} />
  );
}

/** The stage with a streaming program: what it sends is seen here as viewers see it. */
function ProgramStudio({ stream, me, slots, onChanged, ...choice }: StudioProps & SourceChoice) {
  const box = useRef<HTMLDivElement>(null);
  const sound = useSound();
  const { session, media } = useMediaSession({ roomId: stream.mediaRoomId, accountId: me.id, showsOwn: true });
  const live = useStreamLive(stream, onChanged);
  useEnded(media, onChanged);
  const pictures = remoteVideos(session, media.streams);
  const hasProgram = media.streams.some(({ person }) => person.id === me.id);
  const isLive = stream.state === 'live';
  return (
    <StudioFrame stream={stream} slots={slots} onChanged={onChanged}>
      <SourceSwitch {...choice} />
      <ConnectionLine media={media} onRetry={() => session?.retry()} />
      <Player
        box={box}
        label="What your program sends"
        marks={<LiveMarks stream={stream} viewers={live.viewers} hasClock />}
        rising={live.rising}
        notice={
          hasProgram ? undefined : (
            <PlayerNotice title="Waiting for your program…">
              <p>Put address and key into it and start streaming there.</p>
            </PlayerNotice>
          )
        }
      >
        <Stage pictures={pictures} hostId={stream.host.id} sound={sound} />
      </Player>
      <ControlBar label="The stream" className="justify-start!">
        {!isLive && <GoLiveButton stream={stream} disabled={!hasProgram} onDone={onChanged} />}
        {isLive && <EndButton stream={stream} onDone={onChanged} />}
        {hasProgram && (
          <Button size="lg" onClick={() => sound.setMuted(!sound.isMuted)}>
            {sound.isMuted ? 'Hear it here' : 'Mute it here'}
          </Button>
        )}
      </ControlBar>
      <ProgramKey streamId={stream.id} />
    </StudioFrame>
  );
}

/** Shows the address and the key that a streaming program such as OBS needs. */
function ProgramKey({ streamId }: { streamId: StreamId }) {
  const { known, make, revoke } = useProgramKey(streamId);
  const [isRevoking, setRevoking] = useState(false);
  if (known.isPending) return <Skeleton className="h-48 w-full rounded-card!" />;
  if (!known.data) {
    return <FailedLoad level={3} error={known.error} onRetry={() => void known.refetch()} retrying={known.isFetching} />;
  }
  const { url, current } = known.data;
  const made = make.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
        <li>In OBS open Settings, Stream, and choose WHIP as the service.</li>
        <li>Put in the address as Server and the key as Bearer Token.</li>
        <li>Set the video encoder to x264 or another H.264 encoder, with a keyframe every 2 seconds.</li>
        <li>Start streaming there. Your picture appears here; viewers see it once you go live.</li>
      </ol>
      <Secret label="Address" text={url} />
      {made && <Secret label="Key" text={made.key} />}
      {made && (
        <InlineNotice tone="warning" title="Copy the key now">
          It is shown this once. Whoever has it can send in your name.
        </InlineNotice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone={current || made ? 'secondary' : 'primary'}
          size="sm"
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {current || made ? 'Make a new key' : 'Make a key'}
        </Button>
        {current && (
          <Button size="sm" tone="ghost" onClick={() => setRevoking(true)}>
            Revoke key
          </Button>
        )}
        {current && <span className="text-sm text-muted">{streamKeyLabel(current)}</span>}
      </div>
      <AlertDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title="Revoke the key?"
        confirmLabel="Revoke key"
        danger
        onConfirm={() => revoke.mutateAsync()}
      >
        What is sent with it ends at once, and it can’t be used again.
      </AlertDialog>
    </div>
  );
}

function streamKeyLabel({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatRelative(lastUsedAt)}`;
  return `Made ${formatRelative(createdAt)}, ${used}`;
}

function Secret({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-11 min-w-0 grow rounded-control border border-line-strong bg-subtle px-3 font-mono text-sm"
        />
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} iconOnly />
      </div>
    </div>
  );
}

/** The key that a streaming program sends with. What it reads is known here only right after it was made. */
function useProgramKey(streamId: StreamId) {
  const client = useQueryClient();
  const known = useQuery(streamKeyQuery(streamId));
  const refresh = () => client.invalidateQueries({ queryKey: streamKeyQuery(streamId).queryKey });
  const make = useMutation({ mutationFn: () => call(createStreamKey, { streamId }), onSettled: refresh });
  const revoke = useMutation({
    mutationFn: () => call(revokeStreamKey, { streamId }),
    onSuccess: () => make.reset(),
    onSettled: refresh,
  });
  return { known, make, revoke };
}
