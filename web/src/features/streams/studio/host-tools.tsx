import { muteInMedia } from '@festoon/contracts/media';
import { updateStream, type StreamRoom } from '@festoon/contracts/streams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import type { MediaSnapshot, RemoteStream } from '../../../lib/media/media-snapshot.ts';
import { Button } from '../../../ui/button.tsx';
import { MicOffIcon } from '../../../ui/icons.ts';
import { Switch } from '../../../ui/switch.tsx';
import { STREAMS_KEY } from '../streams-key.ts';
import { SlowMode } from './slow-mode.tsx';
import { PaneBox } from '../side/pane-box.tsx';

/** Shows the host's tools during a stream, beyond chat, questions and people. */
export function HostTools({ stream, media }: { stream: StreamRoom; media: MediaSnapshot }) {
  const { id: streamId, takesQuestions, isRecorded } = stream;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (changed: { takesQuestions?: boolean; isRecorded?: boolean }) =>
      call(updateStream, { streamId, ...changed }),
    onSettled: () => client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'one', streamId] }),
  });
  const others = media.streams.filter(({ name }) => name === 'main');
  return (
    <PaneBox label="Tools">
      <div className="p-4">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <section aria-label="Sound of the stage" className="grid gap-2">
            <h3 className="font-semibold">On the stage with you</h3>
            {others.length === 0 && <p className="text-sm text-muted">Nobody. Ask somebody under People.</p>}
            {others.map((other) => (
              <MuteRow key={other.id} stream={stream} other={other} />
            ))}
          </section>
          <SlowMode conversationId={stream.conversationId} />
          <section aria-label="The stream" className="grid">
            <h3 className="font-semibold">The stream</h3>
            <Switch
              label="Take questions"
              checked={takesQuestions}
              disabled={change.isPending}
              onChange={({ currentTarget }) => change.mutate({ takesQuestions: currentTarget.checked })}
            />
            {stream.state === 'scheduled' && (
              <Switch
                label="Record for a replay"
                checked={isRecorded}
                disabled={change.isPending}
                onChange={({ currentTarget }) => change.mutate({ isRecorded: currentTarget.checked })}
              />
            )}
            <p className="text-sm text-muted">A poll is asked in the chat, beside where you write.</p>
          </section>
        </div>
      </div>
    </PaneBox>
  );
}

function MuteRow({ stream: { mediaRoomId }, other: { person, isMuted } }: { stream: StreamRoom; other: RemoteStream }) {
  const mute = useMutation({
    mutationFn: () => call(muteInMedia, { roomId: mediaRoomId, accountId: person.id, what: 'audio' }),
  });
  return (
    <p className="flex items-center justify-between gap-3">
      <span className="min-w-0 truncate">
        <bdi>{person.name}</bdi>
      </span>
      <Button
        size="sm"
        icon={<MicOffIcon className="size-4" />}
        disabled={isMuted}
        busy={mute.isPending}
        onClick={() => mute.mutate()}
      >
        {isMuted ? 'Muted' : 'Mute'}
      </Button>
    </p>
  );
}
