import { searchMembers } from '@festoon/contracts/messaging/message-actions';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { useConversationContext } from '../conversation/conversation-context.ts';

const SEARCH_DELAY_MS = 120;

export type Mentions = {
  readonly people: readonly ChatPerson[];
  readonly active: number;
  /** True when the key was for the list. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
};

/** Finds the members who match the text after an `@`; finds no one while that text is null. */
export function useMentions(query: string | null, onPick: (person: ChatPerson) => void, onClose: () => void): Mentions {
  const { conversation, me } = useConversationContext();
  const [found, setFound] = useState<{ readonly query: string; readonly people: readonly ChatPerson[] } | null>(null);
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (query === null || conversation.kind === 'direct') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(searchMembers, { conversationId: conversation.id, text: query }, { signal: abort.signal, quiet: true })
        .then(({ items }) => {
          setFound({ query, people: items.filter(({ id }) => id !== me.id) });
          setActive(0);
        })
        .catch(() => undefined);
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, conversation.id, conversation.kind, me.id]);
  const people = query === null || conversation.kind === 'direct' ? [] : (found?.people ?? []);
  const handleKey = (event: KeyboardEvent) => {
    const person = people[active];
    if (!person) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') onPick(person);
    else if (event.key === 'Escape') onClose();
    else return false;
    event.preventDefault();
    return true;
  };
  return { people, active, handleKey };
}
