import type { ConversationId } from '@festoon/contracts/core/ids';
import { findMessageAt } from '@festoon/contracts/messaging/message-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationDetailsText } from '@festoon/catalogue/messaging/conversation-details';
import { call } from '../../../../lib/api/api-client.ts';
import { reportError } from '../../../../lib/api/report-error.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { toast } from '../../../../lib/toast.ts';
import { useDebouncedInput } from '../../../../lib/use-debounced-input.ts';
import { instantOf } from '../../../../lib/format/zoned-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/form/date/date-field.tsx';
import { SearchIcon } from '../../../../ui/image/icons.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { MessageHitRow } from '../list/message-hit.tsx';
import { messageSearchQuery } from '../list/search-queries.ts';
import { useOpenConversation } from '../use-open-conversation.ts';

/** Shows a search for messages of one conversation, by text or by day. */
export function ConversationSearch({ conversationId }: { conversationId: string }) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useDebouncedInput(text, setText);
  return (
    <div className="grid gap-4 p-4">
      <TextField
        label={conversationDetailsText('words')}
        leading={<SearchIcon />}
        value={typed}
        autoFocus
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      {text === '' ? <GoToDay conversationId={conversationId} /> : <Hits text={text} conversationId={conversationId} />}
    </div>
  );
}

function Hits({ text, conversationId }: { text: string; conversationId: string }) {
  const query = useInfiniteQuery(messageSearchQuery(text, conversationId));
  const hits = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="-mx-3 grid gap-2" aria-busy={query.isPending || undefined}>
      <p role="status" className="sr-only">
        {query.isPending ? conversationDetailsText('searching') : conversationDetailsText('found', { count: hits.length })}
      </p>
      {query.isPending && <Skeleton className="mx-3 h-14" />}
      {query.error && <p className="px-3 text-sm text-failure">{inlineErrorMessage(query.error)}</p>}
      {query.data && hits.length === 0 && (
        <p className="px-3 py-4 text-sm text-muted">{conversationDetailsText('noResultsFor', { text })}</p>
      )}
      <ul role="list">
        {hits.map((hit) => (
          <li key={hit.messageId}>
            <MessageHitRow hit={hit} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="sm"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {conversationDetailsText('showMore')}
        </Button>
      )}
    </div>
  );
}

function GoToDay({ conversationId }: { conversationId: string }) {
  const open = useOpenConversation();
  const [day, setDay] = useState('');
  const go = async () => {
    try {
      const at = instantOf(`${day}T00:00`, ownZone());
      const { number } = await call(findMessageAt, { conversationId: conversationId as ConversationId, at });
      if (number === null) toast.info(conversationDetailsText('noMessagesSinceThatDay'));
      else open(conversationId, { at: number });
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <div className="grid gap-3">
      <DateField label={conversationDetailsText('orChooseADate')} value={day} onChange={setDay} />
      {day !== '' && (
        <Button size="sm" className="justify-self-start" onClick={() => void go()}>
          {conversationDetailsText('goToDate')}
        </Button>
      )}
    </div>
  );
}
