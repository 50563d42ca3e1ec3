import type { StreamPerson } from '@festoon/contracts/live/stream-people';
import type { StreamRoom } from '@festoon/contracts/live/streams';
import { useInfiniteQuery, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchChatPeople } from '@festoon/contracts/messaging/chat-people';
import type { AccountId } from '@festoon/contracts/core/ids';
import { useTyped } from '../../../../lib/use-typed.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { SearchIcon, UserPlusIcon } from '../../../../ui/image/icons.ts';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { PeopleSkeleton } from '../../../../ui/feedback/people-skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { streamPeopleQuery } from '../stream-queries.ts';
import { PaneBox } from './pane-box.tsx';
import { PersonRow } from './person-row.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Combobox, type ComboboxItem } from '../../../../ui/form/combobox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { STREAMS_KEY } from '../streams-key.ts';
import { usePeopleDeeds } from './use-people-deeds.ts';

const FOUND = 8;

/** Finds a person by name and asks them to join the stage; they are notified. */
function AskOntoStage({ streamId, onClose }: { streamId: string; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: [...STREAMS_KEY, 'askable', words],
    queryFn: async ({ signal }) => (await call(searchChatPeople, { q: words, limit: FOUND }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
  const { mutate, error: refused, isPending } = usePeopleDeeds(streamId);
  const failed = refused ?? error;
  const ask = () =>
    chosen &&
    mutate(
      { deed: 'invite', accountId: chosen.value as AccountId },
      {
        onSuccess: () => {
          toast.success(`${chosen.label} is asked onto the stage.`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask somebody onto the stage"
      description="They are told, and check their picture and sound before they join. The stage has room for six."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={chosen === null} busy={isPending} onClick={ask}>
            Ask onto the stage
          </Button>
        </>
      }
    >
      <Combobox
        label="Person"
        hint="People you share an event with, and organisers."
        placeholder="Search by name"
        error={failed ? inlineErrorMessage(failed) : undefined}
        value={chosen}
        onChange={setChosen}
        items={(data ?? []).map(({ id, name, handle }) => ({
          value: id,
          label: name,
          ...(handle !== null && { detail: `@${handle}` }),
        }))}
        onQuery={setWords}
        loading={isFetching}
      />
    </Dialog>
  );
}

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
