import type { StreamRoom } from '@festoon/contracts/streams';
import { Link } from '@tanstack/react-router';
import { formatLocalDateTime, formatNumber } from '../../../lib/format.ts';
import { siteUrl } from '../../../lib/config.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CalendarIcon } from '../../../ui/icons.ts';
import { formatAudience, formatChangedTime } from '../stream-text.ts';
import { PaneBox } from './pane-box.tsx';

/** Shows what a stream is about, its host and the event it belongs to. */
export function AboutPane({ stream }: { stream: StreamRoom }) {
  const { id, description, host, event, audience, isRecorded, state, peakViewers } = stream;
  const facts = [
    formatChangedTime(stream),
    formatAudience[audience],
    ...(state === 'ended' && peakViewers > 0 ? [`At most ${formatNumber(peakViewers)} watched at once`] : []),
    ...(isRecorded && state !== 'ended' ? ['Recorded for a replay'] : []),
  ];
  return (
    <PaneBox label="About the stream">
      <div className="p-4">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <p className="flex min-w-0 items-center gap-3">
            <Avatar name={host.name} src={host.imageUrl} />
            <span className="grid min-w-0">
              <HostName host={host} />
              <span className="text-sm text-muted">Host</span>
            </span>
          </p>
          {description !== '' && (
            <p className="break-words whitespace-pre-line text-ink-2">
              <bdi>{description}</bdi>
            </p>
          )}
          <ul role="list" className="grid gap-1 text-sm text-muted">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {event && (
            <Link
              to="/events/$slug"
              params={{ slug: event.slug }}
              className="flex items-start gap-3 rounded-card border border-line p-3 hover:border-line-strong"
            >
              <CalendarIcon className="mt-0.5 size-5 shrink-0 text-muted" />
              <span className="grid min-w-0 gap-0.5">
                <span className="truncate font-medium">
                  <bdi>{event.title}</bdi>
                </span>
                <span className="truncate text-sm text-muted">
                  {formatLocalDateTime(event.localStart)} · {event.place}
                </span>
              </span>
            </Link>
          )}
          <div>
            <CopyButton text={siteUrl(`/live-stream/${id}`)} label="Copy link to the stream" />
          </div>
        </div>
      </div>
    </PaneBox>
  );
}

function HostName({ host: { name, handle } }: Pick<StreamRoom, 'host'>) {
  if (handle === null) {
    return (
      <span className="truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
    );
  }
  return (
    <Link to="/organisers/$handle" params={{ handle }} className="truncate font-semibold text-link hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
