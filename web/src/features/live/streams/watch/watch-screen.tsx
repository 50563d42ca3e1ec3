import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { ConversationId, StreamId } from '@festoon/contracts/core/ids';
import { listPinnedMessages } from '@festoon/contracts/messaging/message-actions';
import { useQuery } from '@tanstack/react-query';
import {
  leaveStream,
  WATCH_HEARTBEAT_SECONDS,
  watchStream,
  reactToStream,
  STREAM_REACTIONS,
} from '@festoon/contracts/live/stream-watching';
import { watchText } from '@festoon/catalogue/live/watch';
import { useMediaSession } from '../../../../lib/media/use-media-session.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Volume2Icon, PinIcon } from '../../../../ui/image/icons.ts';
import { SidePanel } from '../side/side-panel.tsx';
import type { StreamSlots } from '../slots.ts';
import { LiveBadges } from '../stage/live-badges.tsx';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { remoteVideos } from '../stage/remote-videos.ts';
import { Stage } from '../stage/stage.tsx';
import { useStreamEnded } from '../stage/use-stream-ended.ts';
import { useSound } from '../stage/use-sound.ts';
import { useStreamLive } from '../stage/use-stream-live.ts';
import { StreamFrame } from '../stream-frame.tsx';
import { StreamDescription, StreamHeader } from '../stream-header.tsx';
import { formatStreamTime } from '../stream-text.ts';
import { Invitation } from './invitation.tsx';
import { WatchControls } from './watch-controls.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { STREAMS_KEY } from '../streams-key.ts';
import { createPollingCall } from '../../../../lib/api/polling-call.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { MediaSnapshot } from '../../../../lib/media/media-snapshot.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';

type Emoji = (typeof STREAM_REACTIONS)[number];
const EMOJI_LABELS = {
  '❤️': 'sendHeart',
  '👏': 'sendApplause',
  '😂': 'sendLaughter',
  '🎉': 'sendParty',
  '😮': 'sendSurprise',
  '🔥': 'sendFire',
} as const satisfies Record<Emoji, string>;
/** Milliseconds in which the server accepts one reaction of each kind. Further ones appear only here. */
const COOLDOWN_MS = 2_000;

type ButtonsProps = { readonly streamId: string; readonly onReact: (emoji: string, isSent: boolean) => void };

/** Shows the reaction buttons. A reaction appears here immediately, and for others in a combined count. */
function ReactionButtons({ streamId, onReact }: ButtonsProps) {
  const coolingDown = useRef(new Set<Emoji>());
  const react = (emoji: Emoji) => {
    const isSent = !coolingDown.current.has(emoji);
    onReact(emoji, isSent);
    if (!isSent) return;
    coolingDown.current.add(emoji);
    setTimeout(() => coolingDown.current.delete(emoji), COOLDOWN_MS);
    call(reactToStream, { streamId: streamId as StreamId, emoji }).catch(() => undefined);
  };
  return (
    <div role="group" aria-label={watchText('react')} className="flex">
      {STREAM_REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={watchText(EMOJI_LABELS[emoji])}
          onClick={() => react(emoji)}
          className="grid size-11 place-items-center rounded-full text-xl transition-control hover:bg-hover active:scale-90 lg:text-2xl"
        >
          <span aria-hidden="true">{emoji}</span>
        </button>
      ))}
    </div>
  );
}

type NoticeProps = {
  readonly media: MediaSnapshot;
  /** True if no one on the stage is visible. */
  readonly isEmpty: boolean;
  readonly hostName: string;
  readonly onRetry: () => void;
};

const PROBLEMS = {
  open_in_other_tab: 'problemOpenInOtherTab',
  room_full: 'problemRoomFull',
  media_unavailable: 'problemMediaUnavailable',
} as const;

function describeProblem(problem: string | null): string {
  return problem !== null && Object.hasOwn(PROBLEMS, problem)
    ? watchText(PROBLEMS[problem as keyof typeof PROBLEMS])
    : watchText('checkYourConnectionAndTryAgain');
}

/** Shows why there is no video and what happens next. Shows nothing while there is one. */
function MediaNotice({ media, isEmpty, hostName, onRetry }: NoticeProps) {
  const { state, attempt, tries, problem } = media;
  if (state === 'connecting') {
    return (
      <PlayerNotice title={watchText('connecting')}>
        <Spinner />
      </PlayerNotice>
    );
  }
  if (state === 'reconnecting') {
    return (
      <PlayerNotice title={watchText('reconnectingOf', { attempt, tries })}>{watchText('youCanKeepChatting')}</PlayerNotice>
    );
  }
  if (state === 'lost') {
    return (
      <PlayerNotice title={watchText('theVideoDidNotComeBack')}>
        <p>{describeProblem(problem)}</p>
        <Button tone="on-dark" onClick={onRetry}>
          {watchText('tryAgain')}
        </Button>
      </PlayerNotice>
    );
  }
  if (state === 'removed' || state === 'closed') return <PlayerNotice title={watchText('checkingWhatHappened')} />;
  if (!isEmpty) return null;
  return (
    <PlayerNotice title={watchText('theHostWillBeRightBack')}>{watchText('isntOnAirRightNow', { hostName })}</PlayerNotice>
  );
}

/** Sent every few seconds while a viewer watches. */
const sendHeartbeat = createPollingCall();

type WatchHeartbeatParams = {
  readonly stream: StreamDetail;
  readonly onCount: (viewers: number) => void;
  /** Called when the stream has ended or the viewer lost access. */
  readonly onEnd: () => void;
};

/** Sends a heartbeat while a viewer watches a live stream. */
function useWatchHeartbeat({ stream: { id: streamId, state }, onCount, onEnd }: WatchHeartbeatParams): void {
  const count = useEffectEvent(onCount);
  const end = useEffectEvent(onEnd);
  const isLive = state === 'live';
  useEffect(() => {
    if (!isLive) return undefined;
    const report = async () => {
      try {
        count((await sendHeartbeat(watchStream, { streamId })).viewerCount);
      } catch (error) {
        if (error instanceof ApiError && error.code !== undefined && error.status < 500) end();
      }
    };
    void report();
    const timer = setInterval(() => void report(), WATCH_HEARTBEAT_SECONDS * 1_000);
    return () => {
      clearInterval(timer);
      call(leaveStream, { streamId }, { quiet: true }).catch(() => undefined);
    };
  }, [streamId, isLive]);
}

const REFRESH_MS = 10_000;

/** Shows the chat message that a moderator pinned last. */
function PinnedMessage({ conversationId }: { conversationId: ConversationId }) {
  const { data } = useQuery({
    queryKey: [...STREAMS_KEY, 'pinned', conversationId],
    queryFn: async ({ signal }) => (await call(listPinnedMessages, { conversationId }, { signal })).messages[0] ?? null,
    refetchInterval: REFRESH_MS,
    meta: inlineErrors,
  });
  if (!data) return null;
  return (
    <p className="flex min-w-0 items-start gap-2 rounded-control bg-primary-soft px-3 py-2 text-sm text-on-primary-soft">
      <PinIcon className="mt-0.5 size-4 shrink-0" aria-label={watchText('pinned')} />
      <span className="line-clamp-2 min-w-0 break-words">
        <bdi className="font-semibold">{data.author?.name ?? watchText('deletedAccount')}</bdi> <bdi>{data.text}</bdi>
      </span>
    </p>
  );
}

export type WatchProps = {
  readonly stream: StreamDetail;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  /** Refetches the stream after a change. */
  readonly onChanged: () => void;
};

/** Shows a live stream to its viewers. */
export function WatchScreen({ stream, me, slots, onChanged }: WatchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [showsCaptions, setCaptions] = useState(true);
  const sound = useSound();
  useWakeLock(true);
  const { session, media } = useMediaSession({ roomId: stream.mediaRoomId, accountId: me.id });
  const live = useStreamLive(stream, onChanged);
  const videos = remoteVideos(session, media.streams);
  useWatchHeartbeat({ stream, onCount: live.setViewers, onEnd: onChanged });
  useStreamEnded(media, onChanged);
  const unmute = () => {
    session?.allowSound();
    sound.setMuted(false);
  };
  const notice = (
    <MediaNotice media={media} isEmpty={videos.length === 0} hostName={stream.host.name} onRetry={() => session?.retry()} />
  );
  return (
    <StreamFrame
      title={stream.title}
      main={
        <Player
          box={box}
          label={watchText('liveVideo')}
          notice={videos.length === 0 || media.state !== 'live' ? notice : undefined}
          badges={<LiveBadges stream={stream} viewers={live.viewers} />}
          caption={showsCaptions ? live.caption : ''}
          reactions={live.reactions}
          keepsControls={videos.length === 0}
          controls={
            <WatchControls
              box={box}
              session={session}
              media={media}
              showsCaptions={showsCaptions}
              onCaptions={setCaptions}
              sound={{
                ...sound,
                isMuted: sound.isMuted || media.isSoundBlocked,
                setMuted: (is) => (is ? sound.setMuted(true) : unmute()),
              }}
            />
          }
        >
          <Stage videos={videos} hostId={stream.host.id} sound={sound} />
          {media.isSoundBlocked && (
            <span className="absolute inset-0 z-2 grid place-content-center">
              <Button tone="on-dark" size="lg" icon={<Volume2Icon className="size-6" />} onClick={unmute}>
                {watchText('unmute')}
              </Button>
            </span>
          )}
        </Player>
      }
      header={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Invitation stream={stream} />
          <StreamHeader stream={stream} timeText={formatStreamTime(stream)}>
            <ReactionButtons streamId={stream.id} onReact={live.showOwnReaction} />
          </StreamHeader>
          <PinnedMessage conversationId={stream.conversationId} />
          <div className="max-lg:hidden">
            <StreamDescription stream={stream} />
          </div>
        </div>
      }
      side={<SidePanel stream={stream} chat={slots.chat(stream.conversationId)} />}
    />
  );
}
