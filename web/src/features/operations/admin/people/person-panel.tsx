import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PersonDetail } from '@festoon/contracts/operations/admin-people';
import { formatDateTime, formatNumber, formatRelative, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonNotes } from './person-notes.tsx';
import { personQuery, momentsQuery } from './people-queries.ts';
import { formatState } from './state-text.ts';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { formatTimelineEntry } from './timeline-text.ts';

export type PersonPanelProps = {
  readonly accountId: string;
  /** Acts of other parts. */
  readonly moreActs?: (person: PersonDetail) => ReactNode;
  /** Ways to what other sections know of them. */
  readonly links?: (person: PersonDetail) => ReactNode;
  /** Copies of their data and their erasure. */
  readonly privacy?: (person: PersonDetail) => ReactNode;
};

/** One person: how things stand with them, what can be done, and what happened. */
export function PersonPanel({ accountId, moreActs, links, privacy }: PersonPanelProps) {
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(accountId));
  if (person === undefined && error) {
    return (
      <FailedLoad
        level={3}
        title="This user did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (person === undefined) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head {...person} />
      <Suspension {...person} />
      <PersonActs person={person} more={moreActs?.(person)} />
      <Facts facts={factsOf(person)} />
      {links?.(person)}
      <Section title="Signed in">
        <Sessions {...person} />
      </Section>
      <Section title="Notes">
        <PersonNotes person={person} />
      </Section>
      {privacy && person.role === 'user' && <Section title="Privacy">{privacy(person)}</Section>}
      <Section title="Timeline">
        <PersonTimeline accountId={person.id} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Head(person: PersonDetail) {
  const { name, email, handle, imageUrl, role, hasPremium, isOrganiser } = person;
  const { tone, label } = formatState(person);
  return (
    <header className="flex gap-4">
      <Avatar name={name} src={imageUrl} size="lg" />
      <div className="grid min-w-0 gap-1">
        <p className="line-clamp-3 text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{email}</p>
        {handle && <p className="text-sm wrap-anywhere text-ink-2">@{handle}</p>}
        <p className="flex flex-wrap gap-1.5 pt-1">
          <Badge tone={tone}>{label}</Badge>
          {role === 'admin' && <Badge tone="info">Administrator</Badge>}
          {hasPremium && <Badge>Premium</Badge>}
          {isOrganiser && <Badge>Organiser</Badge>}
        </p>
      </div>
    </header>
  );
}

function Suspension({ suspendedAt, suspendedUntil, suspendedReason }: PersonDetail) {
  if (suspendedAt === null) return null;
  const end = suspendedUntil === null ? 'until it is lifted' : `until ${formatDateTime(suspendedUntil, ownZone())}`;
  return (
    <InlineNotice tone="warning" title={`Suspended ${formatDateTime(suspendedAt, ownZone())}, ${end}`}>
      <span className="wrap-anywhere">{suspendedReason || 'No reason is known.'}</span>
    </InlineNotice>
  );
}

type Fact = readonly [label: string, value: string];

function factsOf(person: PersonDetail): readonly Fact[] {
  const { wallet, providers, hasPassword, hasSecondFactor } = person;
  const money = (minor: number) => formatMoney(minor, wallet.currency);
  const ways = [hasPassword && 'password', ...providers].filter(Boolean).join(', ');
  const { upcomingEvents, publishedEvents } = person;
  return [
    ['Joined', formatDateTime(person.joinedAt, ownZone())],
    ['Last seen', formatRelative(person.lastSeenAt)],
    ['Signs in with', `${ways || 'nothing'}${hasSecondFactor ? ', and a second factor' : ''}`],
    ['Bookings', formatNumber(person.bookings)],
    ['Events published', `${formatNumber(publishedEvents)}, ${formatNumber(upcomingEvents)} to come`],
    ['Wallet', `${money(wallet.availableMinor)} available, ${money(wallet.pendingMinor)} pending`],
    ['Held', money(wallet.heldMinor)],
    ...(wallet.debtMinor > 0 ? [['Wallet owes', money(wallet.debtMinor)] as const] : []),
    ['Premium', person.premiumUntil === null ? 'none' : `until ${formatDateTime(person.premiumUntil, ownZone())}`],
    ['Open reports', formatNumber(person.openReports)],
    ['Place and language', [person.city, person.timeZone, person.language].filter(Boolean).join(', ')],
    ['Id', person.id],
  ];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sessions({ sessions }: PersonDetail) {
  if (sessions.length === 0) return <p className="text-sm text-muted">Nowhere.</p>;
  return (
    <ul className="grid gap-2 text-sm">
      {sessions.map(({ id, device, ip, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">
            {device}, {ip}
          </span>
          <span className="text-muted">{formatRelative(lastUsedAt)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the history of a person, newest first. */
function PersonTimeline({ accountId }: { readonly accountId: string }) {
  const query = useInfiniteQuery(momentsQuery(accountId));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (data === undefined && error) {
    return (
      <FailedLoad
        level={3}
        title="The timeline did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-48 rounded-card" />;
  const moments = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ol className="grid gap-3 border-l border-line pl-4">
        {moments.map((moment) => {
          const { title, detail } = formatTimelineEntry(moment);
          return (
            <li key={`${moment.kind} ${moment.id}`} className="grid gap-0.5 text-sm">
              <p className="wrap-anywhere">
                <bdi>{title}</bdi>
              </p>
              {detail && (
                <p className="wrap-anywhere text-ink-2">
                  <bdi>{detail}</bdi>
                </p>
              )}
              <p className="text-muted">{formatDateTime(moment.at, ownZone())}</p>
            </li>
          );
        })}
      </ol>
      {hasNextPage && (
        <LoadMore
          noun="moment"
          shown={moments.length}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
