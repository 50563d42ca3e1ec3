import type { Call } from '@festoon/contracts/live/calls';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useEffect, useMemo, useState, type ReactNode, useRef } from 'react';
import type { LocalMedia } from '../../../../lib/media/devices/local-media.ts';
import { useSpeaker } from '../../../../lib/media/devices/use-devices.ts';
import { useLocalSnapshot } from '../../../../lib/media/devices/use-local-media.ts';
import { useMediaSession } from '../../../../lib/media/use-media-session.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { XIcon, MessageCircleIcon, PhoneOffIcon } from '../../../../ui/image/icons.ts';
import { ConnectionLine } from '../../../../ui/media/connection-line.tsx';
import { FaultNotice } from '../../../../ui/media/fault-notice.tsx';
import { UnmuteOverlay } from '../../../../ui/media/unmute-overlay.tsx';
import { callSignalling } from '../call-signalling.ts';
import { CallTiles } from './call-tiles.tsx';
import { comingAndGoing, formatClockTime } from '../call-text.ts';
import { ControlBar, ControlButton } from '../../../../ui/media/control-bar.tsx';
import { DeviceMenu } from '../../../../ui/media/device-menu.tsx';
import { OwnControls } from '../../../../ui/media/own-controls.tsx';

export type CallRoomProps = {
  readonly call: Call;
  readonly me: ChatPerson;
  readonly local: LocalMedia;
  /** The server has given a place. */
  readonly isIn: boolean;
  readonly chat: (conversationId: string) => ReactNode;
  readonly onLeave: () => void;
  /** Picture and sound were taken away. */
  readonly onRemoved: () => Promise<void>;
};

/** A call while one is in it. */
export function CallRoom({ call, me, local, isIn, chat, onLeave, onRemoved }: CallRoomProps) {
  const [isChatShown, setChatShown] = useState(false);
  const [speakerId, setSpeaker] = useSpeaker();
  const { session, media } = useCallMedia({ call, me, local, isIn, speakerId });
  useWakeLock(true);
  useEffect(() => {
    if (media.state === 'removed') void onRemoved();
  }, [media.state, onRemoved]);
  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[minmax(0,1fr)] bg-bg lg:grid-cols-[minmax(0,1fr)_auto]">
      <main id="main" tabIndex={-1} data-call={media.state} className="relative flex min-h-0 min-w-0 flex-col gap-2">
        <CallHead call={call} />
        <div className="grid gap-2 px-4 empty:hidden">
          <ConnectionLine media={media} onRetry={() => session?.retry()} />
          <Faults local={local} />
        </div>
        <div className="relative min-h-0 grow px-2">
          <CallTiles call={call} me={me} local={local} session={session} media={media} />
          {media.isSoundBlocked && session && <UnmuteOverlay onUnmute={() => session.allowSound()} />}
        </div>
        <CallControls
          local={local}
          speakerId={speakerId}
          onSpeaker={setSpeaker}
          isChatShown={isChatShown}
          onChat={() => setChatShown((before) => !before)}
          isRinging={call.state === 'ringing'}
          onLeave={onLeave}
        />
      </main>
      {isChatShown && <Side onClose={() => setChatShown(false)}>{chat(call.conversationId)}</Side>}
      <ComingAndGoing call={call} myId={me.id} />
    </div>
  );
}

type MediaOf = Pick<CallRoomProps, 'call' | 'me' | 'local' | 'isIn'> & { readonly speakerId: string };

function useCallMedia({ call, me, local, isIn, speakerId }: MediaOf) {
  // The way to the other stays the same while the call changes.
  const { id: callId } = call;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- people come and go, the other of a call between two stays
  const signalling = useMemo(() => callSignalling(call, me.id), [callId, me.id]);
  const asked = { roomId: call.mediaRoomId, accountId: me.id, ...(signalling && { signalling }) };
  const used = useMediaSession(isIn ? asked : null);
  const { session } = used;
  useEffect(() => {
    void session?.publish(local);
  }, [session, local]);
  useEffect(() => {
    if (speakerId !== '') void session?.setSpeaker(speakerId).catch(() => undefined);
  }, [session, speakerId]);
  return used;
}

/** Shows why the camera or microphone is not available; the call continues without it. */
function Faults({ local }: { local: LocalMedia }) {
  const devices = useLocalSnapshot(local);
  return (
    <>
      {(['microphone', 'camera', 'screen'] as const).map((source) => {
        const { fault } = devices[source];
        return fault === null ? null : (
          <FaultNotice key={source} fault={fault} source={source} onRetry={() => void local.setEnabled(source, true)} />
        );
      })}
    </>
  );
}

function Side({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <aside
      aria-label="Chat"
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] border-line bg-bg max-lg:fixed max-lg:inset-0 max-lg:z-sheet lg:w-sm lg:border-l"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-4">
        <h2 className="font-semibold">Chat</h2>
        <IconButton label="Close chat" onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      <div className="min-h-0">{children}</div>
    </aside>
  );
}

/** Announces to screen readers who joins and who leaves. */
function ComingAndGoing({ call, myId }: { call: Call; myId: string }) {
  const before = useRef(call);
  const [words, setWords] = useState('');
  useEffect(() => {
    const news = comingAndGoing(before.current, call, myId);
    before.current = call;
    if (news.length > 0) setWords(news.join(', '));
  }, [call, myId]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

/** Shows the title of the call, its duration, and in a group the number of people. */
function CallHead({ call }: { call: Call }) {
  const joined = call.people.filter(({ state }) => state === 'joined').length;
  return (
    <header className="flex min-w-0 items-baseline gap-3 px-4 pt-3">
      <h1 className="min-w-0 truncate text-lg font-semibold">
        <bdi>{call.title}</bdi>
      </h1>
      <p className="shrink-0 text-sm text-muted tabular-nums">
        {call.state === 'ringing' ? <span role="status">Ringing…</span> : <Duration since={call.answeredAt} />}
        {!call.isDirect && ` · ${joined} ${joined === 1 ? 'person' : 'people'}`}
      </p>
    </header>
  );
}

function Duration({ since }: { since: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return <time aria-label="Duration">{formatClockTime(since === null ? 0 : (now - Date.parse(since)) / 1000)}</time>;
}

type ControlsProps = {
  readonly local: LocalMedia;
  readonly speakerId: string;
  readonly onSpeaker: (id: string) => void;
  readonly isChatShown: boolean;
  readonly onChat: () => void;
  readonly isRinging: boolean;
  readonly onLeave: () => void;
};

/** Shows the controls of a call. */
function CallControls(props: ControlsProps) {
  const { local, speakerId, onSpeaker, isChatShown, onChat, isRinging, onLeave } = props;
  return (
    <ControlBar label="Controls of the call" className="border-t border-line pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <OwnControls local={local} />
      <DeviceMenu local={local} speakerId={speakerId} onSpeaker={onSpeaker} />
      <ControlButton icon={<MessageCircleIcon />} label="Chat" pressed={isChatShown} onClick={onChat} />
      <ControlButton
        icon={<PhoneOffIcon />}
        label={isRinging ? 'Cancel call' : 'Leave call'}
        tone="danger"
        onClick={onLeave}
      />
    </ControlBar>
  );
}
