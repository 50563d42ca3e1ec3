import type { Stream } from '@festoon/contracts/streams';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cardClass } from '../../../ui/card-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { EyeIcon, LockIcon, PlayIcon, RadioIcon } from '../../../ui/icons.ts';
import { formatClockTime, streamSeconds, formatChangedTime, watchingLabel } from '../stream-text.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { ReminderButton } from './reminder-button.tsx';
import { StartsIn } from './starts-in.tsx';

/** A stream in a grid: the card is one link; what can be done with one to come stands apart. */
export function StreamCard({ stream }: { stream: Stream }) {
  const { id, title, host, event, audience, state } = stream;
  return (
    <article className={classNames(cardClass(true), 'group relative flex flex-col overflow-hidden')}>
      <div className="relative">
        <Cover stream={stream} />
        <span className="pointer-events-none absolute top-3 left-3 flex flex-wrap gap-1.5">
          <StateBadge stream={stream} />
        </span>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="line-clamp-2 leading-snug font-semibold">
          <Link
            to="/live-stream/{-$channel}"
            params={{ channel: id }}
            preload={false}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            <bdi>{title}</bdi>
          </Link>
        </h3>
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
          {audience === 'ticket_holders' && <LockIcon className="size-4 shrink-0" aria-label="For ticket holders" />}
          <span className="truncate">{formatChangedTime(stream)}</span>
        </p>
        {state === 'scheduled' && (
          <div className="relative z-1 mt-auto flex flex-wrap gap-2 pt-2">
            {stream.myRole !== 'host' && <ReminderButton stream={stream} />}
            {stream.scheduledAt !== null && <AddToCalendar stream={stream} />}
          </div>
        )}
      </div>
    </article>
  );
}

function Cover({ stream: { id, event } }: { stream: Stream }) {
  const shape = 'aspect-video w-full object-cover';
  if (event?.coverUrl) return <img src={event.coverUrl} alt="" loading="lazy" decoding="async" className={shape} />;
  return <CoverArt seed={id} className={shape} />;
}

function StateBadge({ stream }: { stream: Stream }) {
  const { state, viewerCount, scheduledAt, hasReplay } = stream;
  if (state === 'live') {
    return (
      <>
        <Badge tone="over-image" icon={<RadioIcon className="text-failure" />}>
          Live
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
        Replay {formatClockTime(streamSeconds(stream))}
      </Badge>
    ) : (
      <Badge tone="over-image">Over</Badge>
    );
  }
  if (scheduledAt === null) return <Badge tone="over-image">Not live yet</Badge>;
  return (
    <Badge tone="over-image">
      <StartsIn scheduledAt={scheduledAt} />
    </Badge>
  );
}
