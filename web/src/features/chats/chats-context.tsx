import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ChatPerson } from '@festoon/contracts/messages';
import { useLiveTopic } from '../../lib/live.ts';
import { engineOf } from './browser-engine.ts';
import type { ChatEngine } from './engine/chat-engine.ts';
import type { ListView } from './engine/conversation-list.ts';
import type { OpenConversation, ThreadView } from './engine/open-conversation.ts';

type Chats = { readonly me: ChatPerson; readonly engine: ChatEngine };

const ChatsContext = createContext<Chats | null>(null);

/** Gives what is inside the conversations of the person who is signed in. */
export function ChatsProvider({ me, children }: { me: ChatPerson; children: ReactNode }) {
  const { id, name, handle, imageUrl } = me;
  const chats = useMemo(() => {
    const person = { id, name, handle, imageUrl };
    return { me: person, engine: engineOf(person) };
  }, [id, name, handle, imageUrl]);
  useLiveTopic(`account:${id}`, (hint) => chats.engine.takeHint(hint.name, hint.id));
  return <ChatsContext value={chats}>{children}</ChatsContext>;
}

export function useChats(): Chats {
  const chats = use(ChatsContext);
  if (!chats) throw new Error('Conversations are read inside ChatsProvider.');
  return chats;
}

export function useConversationList(): ListView {
  const { list } = useChats().engine;
  return useSyncExternalStore(list.subscribe, list.view, list.view);
}

/** A conversation's thread, open and kept even from now on. */
export function useThread(conversationId: string): { thread: OpenConversation; view: ThreadView } {
  const { engine } = useChats();
  const thread = engine.open(conversationId);
  return { thread, view: useSyncExternalStore(thread.subscribe, thread.view, thread.view) };
}
