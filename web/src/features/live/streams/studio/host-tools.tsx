import { muteParticipant } from '@festoon/contracts/live/media';
import { updateStream, type StreamDetail } from '@festoon/contracts/live/streams';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import type { ConversationId } from '@festoon/contracts/core/ids';
import { getRoomModeration, saveRoomRules, SLOW_MODE_SECONDS } from '@festoon/contracts/messaging/rooms';
import { hostToolsText } from '@festoon/catalogue/live/host-tools';
import { call } from '../../../../lib/api/api-client.ts';
import type { MediaSnapshot, RemoteStream } from '../../../../lib/media/media-snapshot.ts';
import { Button } from '../../../../ui/button.tsx';
import { MicOffIcon } from '../../../../ui/image/icons.ts';
import { Switch } from '../../../../ui/form/switch.tsx';
import { STREAMS_KEY } from '../streams-key.ts';
import { ScrollPanel } from '../side/scroll-panel.tsx';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';

/** Shows the host's tools during a stream, besides chat, questions and people. */
export function HostTools({ stream, media }: { stream: StreamDetail; media: MediaSnapshot }) {
  const { id: streamId, questionsEnabled, isRecorded } = stream;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (changed: { questionsEnabled?: boolean; isRecorded?: boolean }) =>
      call(updateStream, { streamId, ...changed }),
    onSettled: () => client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'one', streamId] }),
  });
  const others = media.streams.filter(({ name }) => name === 'main');
  return (
    <ScrollPanel label={hostToolsText('tools')}>
      <div className="p-4">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <section aria-label={hostToolsText('stageAudio')} className="grid gap-2">
            <h3 className="font-semibold">{hostToolsText('onStageWithYou')}</h3>
            {others.length === 0 && <p className="text-sm text-muted">{hostToolsText('noOneYetInviteSomeoneUnder')}</p>}
            {others.map((other) => (
              <MuteRow key={other.id} stream={stream} other={other} />
            ))}
          </section>
          <SlowMode conversationId={stream.conversationId} />
          <section aria-label={hostToolsText('theStream')} className="grid">
            <h3 className="font-semibold">{hostToolsText('theStream')}</h3>
            <Switch
              label={hostToolsText('takeQuestions')}
              checked={questionsEnabled}
              disabled={change.isPending}
              onChange={({ currentTarget }) => change.mutate({ questionsEnabled: currentTarget.checked })}
            />
            {stream.state === 'scheduled' && (
              <Switch
                label={hostToolsText('recordForReplay')}
                checked={isRecorded}
                disabled={change.isPending}
                onChange={({ currentTarget }) => change.mutate({ isRecorded: currentTarget.checked })}
              />
            )}
            <p className="text-sm text-muted">{hostToolsText('toCreateAPollUseThe')}</p>
          </section>
        </div>
      </div>
    </ScrollPanel>
  );
}

function MuteRow({ stream: { mediaRoomId }, other: { person, isMuted } }: { stream: StreamDetail; other: RemoteStream }) {
  const mute = useMutation({
    mutationFn: () => call(muteParticipant, { roomId: mediaRoomId, accountId: person.id, track: 'audio' }),
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
        {isMuted ? hostToolsText('muted') : hostToolsText('mute')}
      </Button>
    </p>
  );
}

/** Shows the setting for the wait between two chat messages. Shows nothing to people who may not set it. */
function SlowMode({ conversationId }: { conversationId: ConversationId }) {
  const client = useQueryClient();
  const queryKey = [...STREAMS_KEY, 'chat-rules', conversationId];
  const { data: moderation } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getRoomModeration, { conversationId }, { signal }),
    meta: inlineErrors,
  });
  const save = useMutation({
    mutationFn: (slowModeSeconds: number) =>
      call(saveRoomRules, {
        conversationId,
        slowModeSeconds,
        slowModeDuringEvent: false,
        blockedWords: moderation?.blockedWords ?? [],
      }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  if (!moderation) return null;
  return (
    <SelectField
      label={hostToolsText('slowMode')}
      hint={hostToolsText('howLongEachPersonMustWait')}
      value={String(save.isPending ? save.variables : moderation.slowModeSeconds)}
      options={SLOW_MODE_SECONDS.map((seconds) => ({ value: String(seconds), label: slowModeLabel(seconds) }))}
      onChange={({ currentTarget }) => save.mutate(Number(currentTarget.value))}
    />
  );
}

function slowModeLabel(seconds: number): string {
  if (seconds === 0) return hostToolsText('off');
  return seconds < 60 ? hostToolsText('seconds', { seconds }) : hostToolsText('minutes', { minutes: seconds / 60 });
}
