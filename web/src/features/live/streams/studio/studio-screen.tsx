import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useState, useRef, useId } from 'react';
import type { StreamId } from '@festoon/contracts/core/ids';
import { createStreamKey, revokeStreamKey } from '@festoon/contracts/live/stream-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { studioText } from '@festoon/catalogue/live/studio';
import type { StreamSlots } from '../slots.ts';
import { BrowserStudio } from './browser-studio.tsx';
import { useMediaSession } from '../../../../lib/media/use-media-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConnectionNotice } from '../../../../ui/media/connection-notice.tsx';
import { ControlBar } from '../../../../ui/media/control-bar.tsx';
import { LiveBadges } from '../stage/live-badges.tsx';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { remoteVideos } from '../stage/remote-videos.ts';
import { Stage } from '../stage/stage.tsx';
import { useStreamEnded } from '../stage/use-stream-ended.ts';
import { useSound } from '../stage/use-sound.ts';
import { useStreamLive } from '../stage/use-stream-live.ts';
import { EndButton } from './end-button.tsx';
import { GoLiveButton } from './go-live-button.tsx';
import { SourceSwitch } from './source-switch.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { streamKeyQuery } from '../stream-queries.ts';

export type StudioProps = {
  readonly stream: StreamDetail;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  readonly onChanged: () => void;
};

export type StudioSource = 'browser' | 'program';
export type StudioSourceProps = { readonly source: StudioSource; readonly onSource: (source: StudioSource) => void };

/** Shows the studio to the people on the stage: a preview first, then the stage that everyone sees. */
export function StudioScreen(props: StudioProps) {
  const [source, onSource] = useState<StudioSource>('browser');
  return source === 'browser' ? (
    <BrowserStudio {...props} source={source} onSource={onSource} />
  ) : (
    <ProgramStudio {...props} source={source} onSource={onSource} />
  );
}

/** Shows the stage with a streaming program: its video appears here as viewers see it. */
function ProgramStudio({ stream, me, slots, onChanged, ...sourceProps }: StudioProps & StudioSourceProps) {
  const box = useRef<HTMLDivElement>(null);
  const sound = useSound();
  const { session, media } = useMediaSession({ roomId: stream.mediaRoomId, accountId: me.id, includesOwn: true });
  const live = useStreamLive(stream, onChanged);
  useStreamEnded(media, onChanged);
  const videos = remoteVideos(session, media.streams);
  const hasProgram = media.streams.some(({ person }) => person.id === me.id);
  const isLive = stream.state === 'live';
  return (
    <StudioFrame stream={stream} slots={slots} onChanged={onChanged}>
      <SourceSwitch {...sourceProps} />
      <ConnectionNotice media={media} onRetry={() => session?.retry()} />
      <Player
        box={box}
        label={studioText('previewOfYourStreamingSoftware')}
        badges={<LiveBadges stream={stream} viewers={live.viewers} showsDuration />}
        reactions={live.reactions}
        notice={
          hasProgram ? undefined : (
            <PlayerNotice title={studioText('waitingForYourStreamingSoftware')}>
              <p>{studioText('enterTheServerAddressAndKey')}</p>
            </PlayerNotice>
          )
        }
      >
        <Stage videos={videos} hostId={stream.host.id} sound={sound} />
      </Player>
      <ControlBar label={studioText('theStream')} className="justify-start!">
        {!isLive && <GoLiveButton stream={stream} disabled={!hasProgram} onDone={onChanged} />}
        {isLive && <EndButton stream={stream} onDone={onChanged} />}
        {hasProgram && (
          <Button size="lg" onClick={() => sound.setMuted(!sound.isMuted)}>
            {sound.isMuted ? studioText('unmutePreview') : studioText('mutePreview')}
          </Button>
        )}
      </ControlBar>
      <StreamKeyPanel streamId={stream.id} />
    </StudioFrame>
  );
}

/** Shows the address and the key that a streaming program such as OBS needs. */
function StreamKeyPanel({ streamId }: { streamId: StreamId }) {
  const { keyQuery, createKey, revokeKey } = useStreamKey(streamId);
  const [isRevoking, setRevoking] = useState(false);
  if (keyQuery.isPending) return <Skeleton className="h-48 w-full rounded-card!" />;
  if (!keyQuery.data) {
    return (
      <LoadError level={3} error={keyQuery.error} onRetry={() => void keyQuery.refetch()} retrying={keyQuery.isFetching} />
    );
  }
  const { url, current } = keyQuery.data;
  const createdKey = createKey.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="grid list-decimal gap-1 ps-5 text-ink-2">
        <li>{studioText('inObsOpenSettingsThenStream')}</li>
        <li>{studioText('enterTheAddressAsServerAnd')}</li>
        <li>{studioText('setTheVideoEncoderToX264')}</li>
        <li>{studioText('startStreamingThere')}</li>
      </ol>
      <Secret label={studioText('address')} copyLabel={studioText('copyAddress')} text={url} />
      {createdKey && <Secret label={studioText('key')} copyLabel={studioText('copyKey')} text={createdKey.key} />}
      {createdKey && (
        <InlineNotice tone="warning" title={studioText('copyYourKeyNow')}>
          {studioText('weOnlyShowItOnceAnyone')}
        </InlineNotice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone={current || createdKey ? 'secondary' : 'primary'}
          size="sm"
          busy={createKey.isPending}
          onClick={() => createKey.mutate()}
        >
          {current || createdKey ? studioText('createNewKey') : studioText('createKey')}
        </Button>
        {current && (
          <Button size="sm" tone="ghost" onClick={() => setRevoking(true)}>
            {studioText('revokeKey')}
          </Button>
        )}
        {current && <span className="text-sm text-muted">{streamKeyLabel(current)}</span>}
      </div>
      <AlertDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title={studioText('revokeThisKey')}
        confirmLabel={studioText('revokeKey')}
        danger
        onConfirm={() => revokeKey.mutateAsync()}
      >
        {studioText('anythingStreamingWithItStopsImmediately')}
      </AlertDialog>
    </div>
  );
}

function streamKeyLabel({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string {
  const created = formatRelative(createdAt);
  return lastUsedAt === null
    ? studioText('keyNotUsed', { created })
    : studioText('keyUsed', { created, lastUsed: formatRelative(lastUsedAt) });
}

function Secret({ label, copyLabel, text }: { label: string; copyLabel: string; text: string }) {
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
        <CopyButton text={text} label={copyLabel} iconOnly />
      </div>
    </div>
  );
}

/** Returns the key for a streaming program. Its value is only known right after it was created. */
function useStreamKey(streamId: StreamId) {
  const client = useQueryClient();
  const keyQuery = useQuery(streamKeyQuery(streamId));
  const refresh = () => client.invalidateQueries({ queryKey: streamKeyQuery(streamId).queryKey });
  const createKey = useMutation({ mutationFn: () => call(createStreamKey, { streamId }), onSettled: refresh });
  const revokeKey = useMutation({
    mutationFn: () => call(revokeStreamKey, { streamId }),
    onSuccess: () => createKey.reset(),
    onSettled: refresh,
  });
  return { keyQuery, createKey, revokeKey };
}
