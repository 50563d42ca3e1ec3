import type { Call } from '@festoon/contracts/live/calls';
import { CallId } from '@festoon/contracts/core/ids';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode, useSyncExternalStore } from 'react';
import { useLocalMedia } from '../../../lib/media/devices/use-local-media.ts';
import type { LocalMedia } from '../../../lib/media/devices/local-media.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { callQuery } from './call-queries.ts';
import { CallRoom } from './room/call-room.tsx';
import { CallSkeleton } from './call-skeleton.tsx';
import { type InCall, CallPresence } from './call-presence.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { callEndedText } from './call-text.ts';
import { useStartCall } from './use-start-call.ts';
import { useSpeaker } from '../../../lib/media/devices/use-devices.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { PreJoin } from '../../../ui/media/pre-join.tsx';

export type CallScreenProps = {
  readonly callId: string;
  readonly me: ChatPerson;
  /** Straight in, with camera or with sound only; else a look at oneself comes first. */
  readonly goesWith: 'camera' | 'sound' | null;
  readonly chat: (conversationId: string) => ReactNode;
};

/** Everything of one call. */
export function CallScreen({ callId, me, goesWith, chat }: CallScreenProps) {
  const id = CallId.parse(callId);
  const { data } = useQuery(callQuery(id));
  const { local } = useLocalMedia();
  const [hasAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  if (data === undefined) return <CallSkeleton />;
  const { call } = data as { call: Call };
  const join = () => setAsked(true);
  // It may ring here as well: who accepts is already on this page.
  if (hasAsked || goesWith !== null) return <Joined call={call} me={me} local={local} goesWith={goesWith} chat={chat} />;
  if (call.state === 'ended') return <CallOver call={call} inCall="over" myId={me.id} onJoin={join} />;
  const toChat = () => void navigate({ to: '/chats/{-$conversationId}', params: { conversationId: call.conversationId } });
  return <CallLobby call={call} me={me} local={local} onJoin={join} onCancel={toChat} />;
}

type JoinedProps = Omit<CallScreenProps, 'callId'> & { readonly call: Call; readonly local: LocalMedia };

function Joined(props: JoinedProps) {
  const [round, setRound] = useState(0);
  return <JoinedOnce key={round} {...props} onAgain={() => setRound((before) => before + 1)} />;
}

const OVER: ReadonlySet<InCall> = new Set(['full', 'over', 'out', 'left']);

function JoinedOnce({ call, me, local, goesWith, chat, onAgain }: JoinedProps & { onAgain: () => void }) {
  const { presence, state } = useInCall(call.id);
  const isOver = OVER.has(state) || call.state === 'ended';
  useDevicesFor(local, goesWith, !isOver && state !== 'elsewhere');
  if (isOver) return <CallOver call={call} inCall={state === 'in' ? 'over' : state} myId={me.id} onJoin={onAgain} />;
  if (state === 'elsewhere') return <OtherPages onTake={presence.takeOver} />;
  return (
    <CallRoom
      call={call}
      me={me}
      local={local}
      isIn={state === 'in'}
      chat={chat}
      onLeave={presence.leave}
      onRemoved={presence.putOut}
    />
  );
}

/**
 * Opens the devices that the user joins with; after the check before joining, they are open already. Stops all of them when
 * the call is over.
 */
function useDevicesFor(local: LocalMedia, goesWith: 'camera' | 'sound' | null, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    void (async () => {
      if (goesWith === null) return;
      // One question after the other: some browsers drop the second of two simultaneous questions.
      await local.setEnabled('microphone', true);
      if (goesWith === 'camera') await local.setEnabled('camera', true);
    })();
    return () => local.stop();
  }, [local, goesWith, isOn]);
}

function OtherPages({ onTake }: { onTake: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="page grid min-h-dvh content-center">
      <EmptyState
        level={1}
        title="This call is open elsewhere"
        action={
          <Button tone="primary" onClick={onTake}>
            Use this tab
          </Button>
        }
      >
        You are in it on another device or in another tab.
      </EmptyState>
    </main>
  );
}

/** Is in a call with this tab while mounted. */
function useInCall(callId: CallId) {
  const client = useQueryClient();
  const [presence] = useState(() => {
    const { queryKey } = callQuery(callId);
    return new CallPresence(callId, {
      known: (answer) => client.setQueryData(queryKey, answer),
      unsure: () => void client.invalidateQueries({ queryKey }),
    });
  });
  useEffect(() => {
    presence.start();
    return () => presence.stop();
  }, [presence]);
  return { presence, state: useSyncExternalStore(presence.subscribe, presence.snapshot, presence.snapshot) };
}

type OverProps = { readonly call: Call; readonly inCall: InCall; readonly myId: string; readonly onJoin: () => void };

/** After a call, or before one that is over: what became of it, and what is next. */
function CallOver({ call, inCall, myId, onJoin }: OverProps) {
  const { title, body } = callEndedText(call, inCall, myId);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page grid min-h-dvh place-content-center justify-items-center gap-3 text-center"
    >
      <Avatar name={call.title} size="xl" />
      <h1 className="mt-3 text-2xl font-semibold" aria-live="polite">
        {title}
      </h1>
      <p className="text-muted">{body || <bdi>{call.title}</bdi>}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <NextStep call={call} inCall={inCall} onJoin={onJoin} />
        <Link
          to="/chats/{-$conversationId}"
          params={{ conversationId: call.conversationId }}
          className={buttonClass('secondary')}
        >
          Open chat
        </Link>
      </div>
    </main>
  );
}

function NextStep({ call, inCall, onJoin }: Omit<OverProps, 'myId'>) {
  const { mutate, isPending } = useStartCall(call.conversationId);
  if (inCall === 'out') return null;
  if (call.state !== 'ended') {
    return (
      <Button tone="primary" onClick={onJoin}>
        {inCall === 'full' ? 'Try again' : 'Join again'}
      </Button>
    );
  }
  return (
    <Button tone="primary" busy={isPending} onClick={() => mutate(call.isVideo)}>
      Call again
    </Button>
  );
}

type LobbyProps = {
  readonly call: Call;
  readonly me: ChatPerson;
  readonly local: LocalMedia;
  readonly onJoin: () => void;
  readonly onCancel: () => void;
};

/** Before a call that was opened by its address: a look at oneself, and who is there. */
function CallLobby({ call, me, local, onJoin, onCancel }: LobbyProps) {
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
