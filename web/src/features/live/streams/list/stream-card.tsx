import type { Stream } from '@festoon/contracts/live/streams';
import { Link } from '@tanstack/react-router';
import { streamsText } from '@festoon/catalogue/live/streams';
import { Badge } from '../../../../ui/badge.tsx';
import { cardClass } from '../../../../ui/card-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useSecondsLeft } from '../../../../ui/countdown.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { EyeIcon, LockIcon, PlayIcon, RadioIcon } from '../../../../ui/image/icons.ts';
import { formatClockTime, streamSeconds, formatStreamTime, formatTimeUntil, watchingLabel } from '../stream-text.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { ReminderButton } from './reminder-button.tsx';

type StreamCardProps = {
  readonly stream: Stream;
  /** True for a card over the whole width, with the image beside the text where the window is wide. */
  readonly isLarge?: boolean;
};

/** Shows a stream in a grid. The card is one link; the actions of a planned stream are separate. */
export function StreamCard({ stream, isLarge = false }: StreamCardProps) {
  const { id, title, description, state } = stream;
  return (
    <article
      className={classNames(
        cardClass(true),
        'group relative overflow-hidden',
        isLarge ? 'grid grid-cols-[minmax(0,1fr)] md:grid-cols-2' : 'flex flex-col',
      )}
    >
      <div className="relative">
        <StreamImage stream={stream} className={classNames('aspect-video', isLarge && 'md:h-full')} />
        <span className="pointer-events-none absolute top-3 inset-s-3 flex flex-wrap gap-1.5">
          <StateBadge stream={stream} />
        </span>
      </div>
      <div className={classNames('flex min-w-0 grow flex-col gap-2 p-4', isLarge && 'md:justify-center md:gap-3 md:p-8')}>
        <h3 className={classNames('line-clamp-2 leading-snug font-semibold', isLarge && 'text-xl md:text-2xl md:font-bold')}>
          <Link to="/live-stream/{-$channel}" params={{ channel: id }} preload={false} className="card-link">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <StreamFacts stream={stream} />
        {isLarge && description !== '' && (
          <p className="line-clamp-3 text-ink-2">
            <bdi>{description}</bdi>
          </p>
        )}
        {state === 'scheduled' && <PlannedActions stream={stream} isAtEnd={!isLarge} />}
      </div>
    </article>
  );
}

/** Shows who streams and when. */
function StreamFacts({ stream }: { readonly stream: Stream }) {
  const { host, event, audience } = stream;
  return (
    <>
      <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
        <Avatar name={host.name} src={host.imageUrl} size="xs" />
        <span className="min-w-0 truncate">
          <bdi>{host.name}</bdi>
          {event && (
            <>
              {' · '}
              <bdi>{event.title}</bdi>
            </>
          )}
        </span>
      </p>
      <p className="flex items-center gap-2 text-sm text-ink-2">
        {audience === 'ticket_holders' && (
          <LockIcon className="size-4 shrink-0" aria-label={streamsText('forTicketHolders')} />
        )}
        <span className="truncate">{formatStreamTime(stream)}</span>
      </p>
    </>
  );
}

type PlannedActionsProps = { readonly stream: Stream; readonly isAtEnd: boolean };

function PlannedActions({ stream, isAtEnd }: PlannedActionsProps) {
  return (
    <div className={classNames('relative z-1 flex flex-wrap gap-2 pt-2', isAtEnd && 'mt-auto')}>
      {stream.myRole !== 'host' && <ReminderButton stream={stream} />}
      {stream.scheduledAt !== null && <AddToCalendar stream={stream} />}
    </div>
  );
}

type StreamImageProps = { readonly stream: Pick<Stream, 'id' | 'event'>; readonly className?: string };

/** Shows the cover of the event of a stream, or a drawing. */
export function StreamImage({ stream: { id, event }, className = 'aspect-video' }: StreamImageProps) {
  const shape = classNames('w-full object-cover', className);
  if (event?.imageUrl) return <img src={event.imageUrl} alt="" loading="lazy" decoding="async" className={shape} />;
  return <CoverArt seed={id} className={shape} />;
}

function StateBadge({ stream }: { stream: Stream }) {
  const { state, viewerCount, scheduledAt, hasReplay } = stream;
  if (state === 'live') {
    return (
      <>
        <Badge tone="over-image" icon={<RadioIcon className="text-failure" />}>
          {streamsText('live')}
        </Badge>
        <Badge tone="over-image" icon={<EyeIcon />}>
          {watchingLabel(viewerCount)}
        </Badge>
      </>
    );
  }
  if (state === 'ended') {
    return hasReplay ? (
      <Badge tone="over-image" icon={<PlayIcon />}>
        {streamsText('replay', { duration: formatClockTime(streamSeconds(stream)) })}
      </Badge>
    ) : (
      <Badge tone="over-image">{streamsText('ended')}</Badge>
    );
  }
  if (scheduledAt === null) return <Badge tone="over-image">{streamsText('notLiveYet')}</Badge>;
  return (
    <Badge tone="over-image">
      <StartsIn scheduledAt={scheduledAt} />
    </Badge>
  );
}

/** Shows the countdown, such as "Starts in 9:41", or "Starts soon" if the time has passed and the stream has not started. */
function StartsIn({ scheduledAt }: { scheduledAt: string }) {
  const left = useSecondsLeft(Date.parse(scheduledAt));
  return (
    <span className="tabular-nums">
      {left === 0 ? streamsText('startsSoon') : streamsText('startsIn', { left: formatTimeUntil(scheduledAt, left) })}
    </span>
  );
}
