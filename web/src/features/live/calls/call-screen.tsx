import type { Call } from '@festoon/contracts/live/calls';
import { CallId } from '@festoon/contracts/core/ids';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode, useSyncExternalStore } from 'react';
import { currentLocale } from '@festoon/catalogue/language';
import { callsText } from '@festoon/catalogue/live/calls';
import { useLocalMedia } from '../../../lib/media/devices/use-local-media.ts';
import type { LocalMedia } from '../../../lib/media/devices/local-media.ts';
import { Button, buttonClass, type ButtonTone } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { callQuery } from './call-queries.ts';
import { CallRoom } from './room/call-room.tsx';
import { CallSkeleton } from './call-skeleton.tsx';
import { type CallPresenceState, CallPresence } from './call-presence.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { joinParts } from '../../../lib/join-parts.tsx';
import { callEndedText } from './call-text.ts';
import { useStartCall } from './use-start-call.ts';
import { useSpeaker } from '../../../lib/media/devices/use-devices.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { PreJoin } from '../../../ui/media/pre-join.tsx';

export type CallScreenProps = {
  readonly callId: string;
  readonly me: ChatPerson;
  /** Joins directly with camera or with sound only. Null shows the preview first. */
  readonly joinWith: 'camera' | 'sound' | null;
  readonly chat: (conversationId: string) => ReactNode;
};

/** Shows one call. */
export function CallScreen({ callId, me, joinWith, chat }: CallScreenProps) {
  const id = CallId.parse(callId);
  const { data } = useQuery(callQuery(id));
  const { local } = useLocalMedia();
  const [hasJoined, setHasJoined] = useState(false);
  const navigate = useNavigate();
  if (data === undefined) return <CallSkeleton />;
  const { call } = data as { call: Call };
  const join = () => setHasJoined(true);
  // The call may ring here too, but this page already shows it.
  if (hasJoined || joinWith !== null)
    return <JoinedCall call={call} me={me} local={local} joinWith={joinWith} chat={chat} />;
  if (call.state === 'ended') return <CallEnded call={call} presenceState="over" myId={me.id} onJoin={join} />;
  const openChat = () => void navigate({ to: '/chats/{-$conversationId}', params: { conversationId: call.conversationId } });
  return <CallLobby call={call} me={me} local={local} onJoin={join} onCancel={openChat} />;
}

type JoinedProps = Omit<CallScreenProps, 'callId'> & { readonly call: Call; readonly local: LocalMedia };

function JoinedCall(props: JoinedProps) {
  const [attempt, setAttempt] = useState(0);
  return <JoinedCallAttempt key={attempt} {...props} onRejoin={() => setAttempt((before) => before + 1)} />;
}

const ENDED_STATES: ReadonlySet<CallPresenceState> = new Set(['full', 'over', 'out', 'left']);

function JoinedCallAttempt({ call, me, local, joinWith, chat, onRejoin }: JoinedProps & { onRejoin: () => void }) {
  const { presence, state } = useCallPresence(call.id);
  const isOver = ENDED_STATES.has(state) || call.state === 'ended';
  useJoinDevices(local, joinWith, !isOver && state !== 'elsewhere');
  if (isOver)
    return <CallEnded call={call} presenceState={state === 'in' ? 'over' : state} myId={me.id} onJoin={onRejoin} />;
  if (state === 'elsewhere') return <OtherTabNotice onTakeOver={presence.takeOver} />;
  return (
    <CallRoom
      call={call}
      me={me}
      local={local}
      isJoined={state === 'in'}
      chat={chat}
      onLeave={presence.leave}
      onRemoved={presence.handleRemoval}
    />
  );
}

/** Opens the devices that the person joins with; after the preview they are already open. Stops them when the call ends. */
function useJoinDevices(local: LocalMedia, joinWith: 'camera' | 'sound' | null, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    void (async () => {
      if (joinWith === null) return;
      // One permission prompt after the other, because some browsers drop the second of two simultaneous prompts.
      await local.setEnabled('microphone', true);
      if (joinWith === 'camera') await local.setEnabled('camera', true);
    })();
    return () => local.stop();
  }, [local, joinWith, isOn]);
}

function OtherTabNotice({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="page grid min-h-dvh content-center">
      <EmptyState
        level={1}
        title={callsText('openInAnotherTab')}
        action={
          <Button tone="primary" onClick={onTakeOver}>
            {callsText('useThisTab')}
          </Button>
        }
      >
        {callsText('youreInItOnAnotherDevice')}
      </EmptyState>
    </main>
  );
}

/** Returns the presence of this tab in the call, which starts when mounted and ends when unmounted. */
function useCallPresence(callId: CallId) {
  const client = useQueryClient();
  const [presence] = useState(() => {
    const { queryKey } = callQuery(callId);
    return new CallPresence(callId, {
      onCall: (response) => client.setQueryData(queryKey, response),
      onStale: () => void client.invalidateQueries({ queryKey }),
    });
  });
  useEffect(() => {
    presence.start();
    return () => presence.stop();
  }, [presence]);
  return { presence, state: useSyncExternalStore(presence.subscribe, presence.snapshot, presence.snapshot) };
}

type CallEndedProps = {
  readonly call: Call;
  readonly presenceState: CallPresenceState;
  readonly myId: string;
  readonly onJoin: () => void;
};

/** Shows what happened to a call that has ended, and what to do next. */
function CallEnded({ call, presenceState, myId, onJoin }: CallEndedProps) {
  const { title, body } = callEndedText(call, presenceState, myId);
  // After a conversation, few people call again.
  const isDone = call.state === 'ended' && call.answeredAt !== null;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page grid min-h-dvh place-content-center justify-items-center gap-3 text-center"
    >
      <Avatar name={call.title} src={imageOf(call, myId)} size="xl" />
      <h1 className="mt-3 text-2xl font-semibold" aria-live="polite">
        {title}
      </h1>
      <p className="text-muted tabular-nums">
        <bdi>{body || call.title}</bdi>
      </p>
      <div className={classNames('mt-4 flex flex-wrap justify-center gap-3', isDone && 'flex-row-reverse')}>
        <NextStep call={call} presenceState={presenceState} tone={isDone ? 'secondary' : 'primary'} onJoin={onJoin} />
        <Link
          to="/chats/{-$conversationId}"
          params={{ conversationId: call.conversationId }}
          className={buttonClass(isDone ? 'primary' : 'secondary')}
        >
          {callsText('openChat')}
        </Link>
      </div>
    </main>
  );
}

/** Returns the image of the other person. A group has none. */
function imageOf({ isDirect, participants }: Call, myId: string): string | null {
  if (!isDirect) return null;
  return participants.find(({ person }) => person.id !== myId)?.person.imageUrl ?? null;
}

type NextStepProps = Omit<CallEndedProps, 'myId'> & { readonly tone: ButtonTone };

function NextStep({ call, presenceState, tone, onJoin }: NextStepProps) {
  const { mutate, isPending } = useStartCall(call.conversationId);
  if (presenceState === 'out') return null;
  if (call.state !== 'ended') {
    return (
      <Button tone="primary" onClick={onJoin}>
        {presenceState === 'full' ? callsText('tryAgain') : callsText('joinAgain')}
      </Button>
    );
  }
  return (
    <Button tone={tone} busy={isPending} onClick={() => mutate(call.isVideo)}>
      {callsText('callAgain')}
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

/** Shows the preview of a call that was opened by its address, and who is in it. */
function CallLobby({ call, me, local, onJoin, onCancel }: LobbyProps) {
  const [speakerId, setSpeaker] = useSpeaker();
  const isInOtherTab = call.myState === 'joined';
  return (
    <main id="main" tabIndex={-1} className="page py-8">
      <h1 className="text-2xl font-semibold">
        {joinParts(
          callsText.parts(call.isVideo ? 'videoCallWith' : 'voiceCallWith', { title: () => <bdi>{call.title}</bdi> }),
        )}
      </h1>
      <p className="mt-1 mb-6 text-muted">{formatParticipants(call, me.id)}</p>
      <PreJoin
        local={local}
        name={me.name}
        imageUrl={me.imageUrl}
        initialDevices={{ camera: call.isVideo, microphone: true }}
        speakerId={speakerId}
        onSpeaker={setSpeaker}
        joinLabel={isInOtherTab ? callsText('useThisTab') : callsText('joinCall')}
        onJoin={onJoin}
        onCancel={onCancel}
      >
        {isInOtherTab && <InlineNotice tone="info">{callsText('youreInThisCallOnAnother')}</InlineNotice>}
      </PreJoin>
    </main>
  );
}

function formatParticipants({ participants }: Call, myId: string): string {
  const names = participants
    .filter(({ person, state }) => state === 'joined' && person.id !== myId)
    .map(({ person }) => person.name);
  if (names.length === 0) return callsText('noOneElseIsHereYet');
  return callsText('participants', { count: names.length, names: new Intl.ListFormat(currentLocale()).format(names) });
}
