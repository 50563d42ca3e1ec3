import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chatListText } from '@festoon/catalogue/messaging/chat-list';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NoMatchIllustration } from '../../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useConversationList } from '../chats-context.tsx';
import { peopleQuery } from '../people-query.ts';
import { useMessagePerson } from '../use-message-person.ts';
import { ConversationImage } from './conversation-image.tsx';
import { findInList, withoutStreamChats } from './list-filter.ts';
import { MessageHitRow } from './message-hit.tsx';
import { messageSearchQuery } from './search-queries.ts';

type ResultsProps = {
  readonly search: string;
  readonly online: ReadonlySet<string>;
  /** Called when a result was opened. */
  readonly onDone: () => void;
};

const CONVERSATIONS_MAX = 8;
const PEOPLE_MAX = 6;

const rowClass =
  'grid w-full min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control px-3 py-1.5 text-start text-ink hover:bg-hover focus-visible:-outline-offset-2';

/** Shows the matching conversations, people and messages, each in its own group. */
export function SearchResults({ search, online, onDone }: ResultsProps) {
  const { all, conversations, people, messages, isLoading, error, count, more } = useResults(search);
  return (
    <div className="grid gap-4 px-2">
      <p role="status" className="sr-only">
        {isLoading ? chatListText('searching') : chatListText('found', { count })}
      </p>
      <Group title={chatListText('conversations')} isShown={conversations.length > 0}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <FoundConversation conversation={conversation} online={online} onDone={onDone} />
          </li>
        ))}
      </Group>
      <Group title={chatListText('people')} isShown={people.length > 0}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} onDone={onDone} />
          </li>
        ))}
      </Group>
      <Group title={chatListText('messages')} isShown={messages.length > 0}>
        {messages.map((hit) => (
          <li key={hit.messageId}>
            <MessageHitRow
              hit={hit}
              title={hit.conversationTitle || all.find(({ id }) => id === hit.conversationId)?.title}
            />
          </li>
        ))}
      </Group>
      {more}
      {isLoading && <ResultsSkeleton />}
      {error && <p className="px-3 text-sm text-failure">{inlineErrorMessage(error)}</p>}
      {!isLoading && !error && count === 0 && (
        <EmptyState illustration={<NoMatchIllustration />} title={chatListText('noResultsFor', { search })}>
          {chatListText('tryFewerWordsOrTheStart')}
        </EmptyState>
      )}
    </div>
  );
}

function useResults(search: string) {
  const { conversations: all } = useConversationList();
  const conversations = findInList(withoutStreamChats(all), search).slice(0, CONVERSATIONS_MAX);
  const found = useQuery(peopleQuery(search));
  const hits = useInfiniteQuery(messageSearchQuery(search));
  // People with a direct conversation already appear among the conversations.
  const directPartnerIds = new Set(
    conversations.flatMap(({ kind, partner }) => (kind === 'direct' && partner ? [partner.id] : [])),
  );
  const people = found.data?.filter(({ id }) => !directPartnerIds.has(id)).slice(0, PEOPLE_MAX) ?? [];
  const messages = hits.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    all,
    conversations,
    people,
    messages,
    isLoading: found.isPending || hits.isPending,
    error: found.error ?? hits.error,
    count: conversations.length + people.length + messages.length,
    more: hits.hasNextPage && (
      <Button
        size="sm"
        className="justify-self-center"
        busy={hits.isFetchingNextPage}
        onClick={() => void hits.fetchNextPage()}
      >
        {chatListText('showMoreMessages')}
      </Button>
    ),
  };
}

type FoundConversationProps = { readonly conversation: Conversation } & Pick<ResultsProps, 'online' | 'onDone'>;

function FoundConversation({ conversation, online, onDone }: FoundConversationProps) {
  const { id, partner, title } = conversation;
  return (
    <Link to="/chats/{-$conversationId}" params={{ conversationId: id }} data-row onClick={onDone} className={rowClass}>
      <ConversationImage conversation={conversation} isOnline={partner !== null && online.has(partner.id)} />
      <span className="truncate font-medium">
        <bdi>{title}</bdi>
      </span>
    </Link>
  );
}

function Group({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-3 pb-1 text-xs font-medium text-muted">{title}</h2>
      <ul role="list">{children}</ul>
    </section>
  );
}

function PersonRow({ person, onDone }: { person: ChatPerson; onDone: () => void }) {
  const messagePerson = useMessagePerson();
  return (
    <button
      type="button"
      data-row
      aria-busy={messagePerson.isPending || undefined}
      onClick={() => messagePerson.mutate(person.id, { onSuccess: onDone })}
      className={rowClass}
    >
      <Avatar name={person.name} src={person.imageUrl} />
      <span className="grid min-w-0">
        <span className="truncate font-medium">
          <bdi>{person.name}</bdi>
        </span>
        {person.handle !== null && <span className="truncate text-sm text-muted">@{person.handle}</span>}
      </span>
    </button>
  );
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-3 px-3" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
