import { joinList } from '@festoon/contracts/core/join-list';
import type { Call } from '@festoon/contracts/live/calls';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useEffect, useMemo, useState, type ReactNode, useRef } from 'react';
import { callRoomText } from '@festoon/catalogue/live/call-room';
import type { LocalMedia } from '../../../../lib/media/devices/local-media.ts';
import { useSpeaker } from '../../../../lib/media/devices/use-devices.ts';
import { useLocalSnapshot } from '../../../../lib/media/devices/use-local-media.ts';
import { useMediaSession } from '../../../../lib/media/use-media-session.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { XIcon, MessageCircleIcon, PhoneOffIcon, Maximize2Icon, Minimize2Icon } from '../../../../ui/image/icons.ts';
import { ConnectionNotice } from '../../../../ui/media/connection-notice.tsx';
import { DeviceErrorNotice } from '../../../../ui/media/device-error-notice.tsx';
import { UnmuteOverlay } from '../../../../ui/media/unmute-overlay.tsx';
import { callSignalling } from '../call-signalling.ts';
import { listPresenceChanges, formatClockTime } from '../call-text.ts';
import { ControlBar, ControlButton } from '../../../../ui/media/control-bar.tsx';
import { DeviceMenu } from '../../../../ui/media/device-menu.tsx';
import { OwnControls } from '../../../../ui/media/own-controls.tsx';
import type { MediaSession } from '../../../../lib/media/media-session.ts';
import type { MediaSnapshot } from '../../../../lib/media/media-snapshot.ts';
import { useMediaKeys } from '../../../../lib/media/use-media-keys.ts';
import { OwnTile } from '../../../../ui/media/own-tile.tsx';
import { RemoteTile } from '../../../../ui/media/remote-tile.tsx';
import { TileGrid, type Tile } from '../../../../ui/media/tile-grid.tsx';
import { VideoTile } from '../../../../ui/media/video-tile.tsx';

type TilesProps = {
  readonly call: Call;
  readonly me: ChatPerson;
  readonly local: LocalMedia;
  readonly session: MediaSession | null;
  readonly media: MediaSnapshot;
};

/**
 * Shows everyone in a call: all at the same size, or one of them large. A shared screen is large automatically, and so is the
 * other one of two people, with the own video in a corner.
 */
function CallTiles(props: TilesProps) {
  const { call, me, media } = props;
  /** Null after everyone was chosen to have the same size; undefined before a choice. */
  const [chosenId, setChosenId] = useState<string | null>();
  useMediaKeys({ escape: () => setChosenId(undefined) });
  const isPresent = media.streams.some(({ id }) => id === chosenId);
  const screen = media.streams.find(({ name }) => name === 'screen')?.id;
  const automaticId = screen ?? findPartnerTile(call, me.id, media) ?? null;
  const featuredId = isPresent || chosenId === null ? (chosenId ?? null) : automaticId;
  return (
    <TileGrid
      label={callRoomText('peopleInTheCall')}
      tiles={useTiles(props, featuredId, setChosenId)}
      featuredId={featuredId}
      isOtherInset={featuredId !== screen}
    />
  );
}

/** Returns the tile of the other one of two people, also before their video arrives. */
function findPartnerTile({ isDirect, participants }: Call, myId: string, { streams }: MediaSnapshot): string | undefined {
  if (!isDirect) return undefined;
  return streams[0]?.id ?? participants.find(({ person, state }) => person.id !== myId && state === 'joined')?.person.id;
}

type SetFeatured = (id: string | null) => void;

function useTiles(
  { call, me, local, session, media }: TilesProps,
  featuredId: string | null,
  setFeatured: SetFeatured,
): Tile[] {
  const own = useLocalSnapshot(local);
  const seen = new Set(media.streams.filter(({ name }) => name === 'main').map(({ person }) => person.id));
  const withoutVideo = call.participants.filter(
    ({ person, state }) => person.id !== me.id && !seen.has(person.id) && state === 'joined',
  );
  const remote = session === null ? [] : media.streams;
  const ringing = findRinging(call, me.id);
  const ownTile = (
    <OwnTile local={local} name={me.name} imageUrl={me.imageUrl} {...(media.isPublishing && { network: media.network })}>
      {ringing && <RingingPerson person={ringing} isCameraOn={own.preview !== null} />}
    </OwnTile>
  );
  return [
    ...remote.map((stream) => ({
      id: stream.id,
      node: session && (
        <RemoteTile session={session} stream={stream}>
          <SizeButton
            name={stream.person.name}
            isLarge={featuredId === stream.id}
            onPress={() => setFeatured(featuredId === stream.id ? null : stream.id)}
          />
        </RemoteTile>
      ),
    })),
    ...withoutVideo.map(({ person }) => ({
      id: person.id,
      node: <VideoTile name={person.name} imageUrl={person.imageUrl} attach={null} isCameraOff isOpening />,
    })),
    { id: 'own', node: ownTile },
    ...(own.screen.isOn
      ? [{ id: 'own screen', node: <OwnTile local={local} name={callRoomText('yourScreen')} source="screen" /> }]
      : []),
  ];
}

/** Returns the person that a direct call rings for. */
function findRinging({ isDirect, participants }: Call, myId: string): ChatPerson | undefined {
  if (!isDirect) return undefined;
  return participants.find(({ person, state }) => person.id !== myId && state === 'ringing')?.person;
}

/** Shows over the caller's own video who is being called. Without a camera it covers the caller's own avatar. */
function RingingPerson({ person, isCameraOn }: { readonly person: ChatPerson; readonly isCameraOn: boolean }) {
  return (
    <div
      role="status"
      className={classNames(
        'absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center',
        isCameraOn ? 'bg-black/45' : 'bg-emerald-950',
      )}
    >
      <Avatar name={person.name} src={person.imageUrl} size="xl" />
      <p className="text-xl font-semibold">{callRoomText('ringingPerson', { name: person.name })}</p>
    </div>
  );
}

function SizeButton({ name, isLarge, onPress }: { name: string; isLarge: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={isLarge ? callRoomText('showEveryoneTheSameSize') : callRoomText('showLarge', { name })}
      className="absolute top-2 inset-e-2 grid size-9 place-items-center rounded-full bg-black/70 text-white touch-target"
      onClick={onPress}
    >
      {isLarge ? <Minimize2Icon className="size-4" /> : <Maximize2Icon className="size-4" />}
    </button>
  );
}

export type CallRoomProps = {
  readonly call: Call;
  readonly me: ChatPerson;
  readonly local: LocalMedia;
  /** The server has admitted the person. */
  readonly isJoined: boolean;
  readonly chat: (conversationId: string) => ReactNode;
  readonly onLeave: () => void;
  /** Called when the media was disconnected. */
  readonly onRemoved: () => Promise<void>;
};

/** Shows a call while the person is in it. */
export function CallRoom({ call, me, local, isJoined, chat, onLeave, onRemoved }: CallRoomProps) {
  const [isChatOpen, setChatOpen] = useState(false);
  const [speakerId, setSpeaker] = useSpeaker();
  const { session, media } = useCallMedia({ call, me, local, isJoined, speakerId });
  useWakeLock(true);
  useEffect(() => {
    if (media.state === 'removed') void onRemoved();
  }, [media.state, onRemoved]);
  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[minmax(0,1fr)] bg-bg lg:grid-cols-[minmax(0,1fr)_auto]">
      <main
        id="main"
        tabIndex={-1}
        data-fills-window
        className="relative flex min-h-0 min-w-0 flex-col gap-2 bg-bg text-ink scheme-dark"
      >
        <CallHeader call={call} />
        <div className="grid gap-2 px-4 empty:hidden">
          <ConnectionNotice media={media} onRetry={() => session?.retry()} />
          <DeviceErrors local={local} />
        </div>
        <div className="relative min-h-0 grow px-2">
          <CallTiles call={call} me={me} local={local} session={session} media={media} />
          {media.isSoundBlocked && session && <UnmuteOverlay onUnmute={() => session.allowSound()} />}
        </div>
        <CallControls
          local={local}
          speakerId={speakerId}
          onSpeaker={setSpeaker}
          isChatOpen={isChatOpen}
          onChat={() => setChatOpen((before) => !before)}
          isRinging={call.state === 'ringing'}
          onLeave={onLeave}
        />
      </main>
      {isChatOpen && <ChatPanel onClose={() => setChatOpen(false)}>{chat(call.conversationId)}</ChatPanel>}
      <PresenceAnnouncer call={call} myId={me.id} />
    </div>
  );
}

type CallMediaParams = Pick<CallRoomProps, 'call' | 'me' | 'local' | 'isJoined'> & { readonly speakerId: string };

function useCallMedia({ call, me, local, isJoined, speakerId }: CallMediaParams) {
  // The signalling channel stays the same while the call changes.
  const { id: callId } = call;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- participants change, the other person of a direct call does not
  const signalling = useMemo(() => callSignalling(call, me.id), [callId, me.id]);
  const options = { roomId: call.mediaRoomId, accountId: me.id, ...(signalling && { signalling }) };
  const result = useMediaSession(isJoined ? options : null);
  const { session } = result;
  useEffect(() => {
    void session?.publish(local);
  }, [session, local]);
  useEffect(() => {
    if (speakerId !== '') void session?.setSpeaker(speakerId).catch(() => undefined);
  }, [session, speakerId]);
  return result;
}

/** Shows why the camera or microphone is not available. The call continues without it. */
function DeviceErrors({ local }: { local: LocalMedia }) {
  const devices = useLocalSnapshot(local);
  return (
    <>
      {(['microphone', 'camera', 'screen'] as const).map((source) => {
        const { deviceError } = devices[source];
        return deviceError === null ? null : (
          <DeviceErrorNotice
            key={source}
            error={deviceError}
            source={source}
            onRetry={() => void local.setEnabled(source, true)}
          />
        );
      })}
    </>
  );
}

function ChatPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <aside
      aria-label={callRoomText('chat')}
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] border-line bg-bg max-lg:fixed max-lg:inset-0 max-lg:z-sheet lg:w-sm lg:border-s"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pe-2 ps-4">
        <h2 className="font-semibold">{callRoomText('chat')}</h2>
        <IconButton label={callRoomText('closeChat')} onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      <div className="min-h-0">{children}</div>
    </aside>
  );
}

/** Announces to screen readers who joins and who leaves. */
function PresenceAnnouncer({ call, myId }: { call: Call; myId: string }) {
  const before = useRef(call);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const changes = listPresenceChanges(before.current, call, myId);
    before.current = call;
    if (changes.length > 0) setAnnouncement(joinList(changes));
  }, [call, myId]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Shows the title of the call, its duration, and in a group the number of people. */
function CallHeader({ call }: { call: Call }) {
  const joined = call.participants.filter(({ state }) => state === 'joined').length;
  return (
    <header className="flex min-w-0 items-baseline gap-3 px-4 pt-3">
      <h1 className="min-w-0 truncate text-lg font-semibold">
        <bdi>{call.title}</bdi>
      </h1>
      <p className="shrink-0 text-sm text-muted tabular-nums">
        {call.state !== 'ringing' && <Duration since={call.answeredAt} />}
        {call.state === 'ringing' && !call.isDirect && <span role="status">{callRoomText('ringing')}</span>}
        {!call.isDirect && ` · ${callRoomText('personCount', { count: joined })}`}
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
  return (
    <time aria-label={callRoomText('duration')}>
      {formatClockTime(since === null ? 0 : (now - Date.parse(since)) / 1000)}
    </time>
  );
}

type ControlsProps = {
  readonly local: LocalMedia;
  readonly speakerId: string;
  readonly onSpeaker: (id: string) => void;
  readonly isChatOpen: boolean;
  readonly onChat: () => void;
  readonly isRinging: boolean;
  readonly onLeave: () => void;
};

/** Shows the controls of a call. */
function CallControls(props: ControlsProps) {
  const { local, speakerId, onSpeaker, isChatOpen, onChat, isRinging, onLeave } = props;
  return (
    <ControlBar
      label={callRoomText('callControls')}
      className="border-t border-line pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <OwnControls local={local} />
      <DeviceMenu local={local} speakerId={speakerId} onSpeaker={onSpeaker} />
      <ControlButton icon={<MessageCircleIcon />} label={callRoomText('chat')} pressed={isChatOpen} onClick={onChat} />
      <ControlButton
        icon={<PhoneOffIcon />}
        label={isRinging ? callRoomText('cancelCall') : callRoomText('leaveCall')}
        tone="danger"
        onClick={onLeave}
      />
    </ControlBar>
  );
}
