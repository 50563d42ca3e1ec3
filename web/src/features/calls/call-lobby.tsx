import type { Call } from '@festoon/contracts/calls';
import type { ChatPerson } from '@festoon/contracts/messages';
import type { LocalMedia } from '../../lib/media/local-media.ts';
import { useSpeaker } from '../../lib/media/use-devices.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { PreJoin } from '../../ui/media/pre-join.tsx';

type LobbyProps = {
  readonly call: Call;
  readonly me: ChatPerson;
  readonly local: LocalMedia;
  readonly onJoin: () => void;
  readonly onCancel: () => void;
};

/** Before a call that was opened by its address: a look at oneself, and who is there. */
export function CallLobby({ call, me, local, onJoin, onCancel }: LobbyProps) {
  const [speakerId, setSpeaker] = useSpeaker();
  const isInOtherTab = call.myState === 'joined';
  return (
    <main id="main" tabIndex={-1} className="page py-8">
      <h1 className="text-2xl font-semibold">
        {call.isVideo ? 'Video call' : 'Voice call'} with <bdi>{call.title}</bdi>
      </h1>
      <p className="mt-1 mb-6 text-muted">{whoIsThere(call, me.id)}</p>
      <PreJoin
        local={local}
        name={me.name}
        imageUrl={me.imageUrl}
        startsWith={{ camera: call.isVideo, microphone: true }}
        speakerId={speakerId}
        onSpeaker={setSpeaker}
        joinLabel={isInOtherTab ? 'Use this tab' : 'Join call'}
        onJoin={onJoin}
        onCancel={onCancel}
      >
        {isInOtherTab && (
          <InlineNotice tone="info">You are in this call on another device or in another tab. It ends there.</InlineNotice>
        )}
      </PreJoin>
    </main>
  );
}

function whoIsThere({ people }: Call, myId: string): string {
  const names = people
    .filter(({ person, state }) => state === 'joined' && person.id !== myId)
    .map(({ person }) => person.name);
  if (names.length === 0) return 'Nobody else is here yet.';
  return `${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'is' : 'are'} here.`;
}
