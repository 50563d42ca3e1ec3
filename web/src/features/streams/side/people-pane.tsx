import type { StreamPerson } from '@festoon/contracts/stream-people';
import type { StreamRoom } from '@festoon/contracts/streams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTyped } from '../../../lib/use-typed.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { SearchIcon, UserPlusIcon } from '../../../ui/icons.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { streamPeopleQuery } from '../stream-queries.ts';
import { AskOntoStage } from './ask-onto-stage.tsx';
import { PaneBox } from './pane-box.tsx';
import { PersonRow } from './person-row.tsx';

const LOOK_MS = 10_000;

/**
 * Shows who is on the stage and who manages the stream; to the people who manage it, also who watches and who was removed.
 */
export function PeoplePane({ stream }: { stream: StreamRoom }) {
  const [words, setWords] = useState('');
  const [typed, setTyped] = useTyped(words, setWords);
  const [isAsking, setAsking] = useState(false);
  const tends = stream.myRole !== 'viewer';
  const mayAsk = stream.myRole === 'host' && stream.state !== 'ended';
  return (
    <PaneBox label="People">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-3">
        {mayAsk && (
          <Button size="sm" icon={<UserPlusIcon className="size-4" />} onClick={() => setAsking(true)}>
            Ask somebody onto the stage
          </Button>
        )}
        {tends && (
          <TextField
            label="Find people"
            hideLabel
            leading={<SearchIcon />}
            placeholder="Search by name"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <Listed stream={stream} words={words} />
      </div>
      {isAsking && <AskOntoStage streamId={stream.id} onClose={() => setAsking(false)} />}
    </PaneBox>
  );
}

function Listed({ stream, words }: { stream: StreamRoom; words: string }) {
  const { data, error, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...streamPeopleQuery(stream.id, words),
    // No event reports when a viewer comes or leaves.
    ...(stream.state === 'live' && stream.myRole !== 'viewer' && { refetchInterval: LOOK_MS }),
  });
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  if (isPending) return <PeopleSkeleton />;
  if (!data) return <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (people.length === 0) {
    return <EmptyState level={3} title={words === '' ? 'Nobody is here yet' : 'Nobody of that name'} />;
  }
  return (
    <>
      {groupsOf(people).map(({ title, members }) => (
        <section key={title} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h2 className="text-sm font-semibold text-muted">{title}</h2>
          <ul role="list" className="grid grid-cols-[minmax(0,1fr)]">
            {members.map((person) => (
              <PersonRow key={person.person.id} stream={stream} person={person} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <LoadMore
          noun="person"
          plural="people"
          shown={people.length}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

function groupsOf(people: readonly StreamPerson[]) {
  const of = (fits: (person: StreamPerson) => boolean) => people.filter((person) => fits(person));
  return [
    { title: 'On the stage', members: of(({ role, isRemoved }) => !isRemoved && (role === 'host' || role === 'cohost')) },
    { title: 'Moderators', members: of(({ role, isRemoved }) => !isRemoved && role === 'moderator') },
    { title: 'Watching', members: of(({ role, isRemoved }) => !isRemoved && role === 'viewer') },
    { title: 'Removed', members: of(({ isRemoved }) => isRemoved) },
  ].filter(({ members }) => members.length > 0);
}
