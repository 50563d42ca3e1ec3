import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HeldMessageDetail } from '@festoon/contracts/admin-messages';
import { formatAudience } from '@festoon/contracts/message-text';
import { formatDateTime, ownZone } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { linkClass } from '../../ui/links.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DecideMessage } from './decide-message.tsx';
import { heldMessageQuery } from './held-queries.ts';
import { TierLine } from './tier-line.tsx';

const STATES = {
  held: { tone: 'warning', label: 'Waiting' },
  approved: { tone: 'success', label: 'Approved' },
  refused: { tone: 'neutral', label: 'Refused' },
} as const;

/** One message: what it says to how many, who wants to send it, and what is decided. */
export function HeldPanel({ messageId }: { readonly messageId: string }) {
  const { data, error, refetch, isFetching } = useQuery(heldMessageQuery(messageId));
  if (!data && error) {
    return (
      <FailedLoad
        level={3}
        title="The message did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const { tone, label } = STATES[data.state];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-ink-2">since {formatDateTime(data.decidedAt ?? data.heldAt, ownZone())}</span>
      </p>
      <Said message={data} />
      <Reach message={data} />
      <Whose message={data} />
      {data.state === 'held' ? <DecideMessage key={data.heldAt} message={data} /> : <Decided message={data} />}
    </div>
  );
}

type PartProps = { readonly message: HeldMessageDetail };

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** As text: what it links to is read, not followed. */
function Said({ message: { subject, body } }: PartProps) {
  return (
    <div className="grid gap-2 rounded-control bg-warning-soft p-3 ring-1 ring-warning ring-inset">
      <p dir="auto" className="font-medium wrap-anywhere">
        {subject}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
    </div>
  );
}

function Reach({ message: { recipientCount, segment, dueAt, event, state } }: PartProps) {
  const people = recipientCount === 1 ? '1 person' : `${recipientCount.toLocaleString('en-GB')} people`;
  return (
    <Part title={state === 'held' ? `Would reach ${people}` : `For ${people}`}>
      <p className="text-ink-2">
        {formatAudience(segment)},{' '}
        {dueAt === null ? 'at once when it is approved' : `on ${formatDateTime(dueAt, ownZone())}`}.
      </p>
      <p className="wrap-anywhere">
        <a href={`/events/${event.slug}`} target="_blank" rel="noreferrer" className={linkClass}>
          <bdi>{event.title}</bdi>
        </a>
      </p>
    </Part>
  );
}

function Whose({ message: { organiser, author, record } }: PartProps) {
  const { email, joinedAt, sentMessages, refusedMessages, isSuspended } = record;
  return (
    <Part title="Whose it is">
      <p className="wrap-anywhere">
        <bdi>{organiser.name}</bdi> <span className="text-muted">· {email}</span>
      </p>
      {author !== organiser.name && (
        <p className="text-sm wrap-anywhere text-ink-2">
          Written by <bdi>{author ?? 'somebody who left'}</bdi>.
        </p>
      )}
      <p className="text-sm text-ink-2">
        Here since {formatDateTime(joinedAt, ownZone())}. {sentMessages} sent before, {refusedMessages} refused.
      </p>
      {isSuspended && <p className="text-sm text-ink-2">Their account is suspended.</p>}
      <TierLine organiserId={organiser.id} name={organiser.name} record={record} />
    </Part>
  );
}

function Decided({ message: { decidedBy, decidedAt, decisionNote, state } }: PartProps) {
  return (
    <Part title="What was decided">
      <p>{state === 'approved' ? 'It could go out.' : 'It was not sent.'}</p>
      {decisionNote !== '' && (
        <p dir="auto" className="wrap-anywhere text-ink-2">
          To its organiser: “{decisionNote}”
        </p>
      )}
      <p className="text-sm text-muted">
        {decidedBy ?? 'An administrator'}, {decidedAt !== null && formatDateTime(decidedAt, ownZone())}
      </p>
    </Part>
  );
}
