import type { Call } from '@festoon/contracts/calls';
import { CallId } from '@festoon/contracts/ids';
import type { ChatPerson } from '@festoon/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocalMedia } from '../../lib/media/use-local-media.ts';
import type { LocalMedia } from '../../lib/media/local-media.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CallLobby } from './call-lobby.tsx';
import { CallOver } from './call-over.tsx';
import { callQuery } from './call-queries.ts';
import { CallRoom } from './room/call-room.tsx';
import { CallSkeleton } from './call-skeleton.tsx';
import type { InCall } from './call-presence.ts';
import { useInCall } from './use-in-call.ts';

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
