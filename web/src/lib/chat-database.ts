import { finished, settled } from './api/settled-request.ts';

const NAME = 'festoon-chats';
const CHAT_STORES = ['lists', 'logs', 'queue', 'drafts'] as const;
export type ChatStore = (typeof CHAT_STORES)[number];

const forgetting = new Set<() => void>();

/** Conversations of the account on this device; the service worker empties it too. */
export function openChatDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 2);
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion === 1) {
      // The first version kept the addresses of files with the API's base path; they are fetched again without it.
      opening.transaction?.objectStore('logs').clear();
      opening.transaction?.objectStore('lists').clear();
      return;
    }
    // Each key starts with the account, so that an account never reads the data of another account.
    opening.result.createObjectStore('lists', { keyPath: 'accountId' });
    opening.result.createObjectStore('logs', { keyPath: ['accountId', 'conversationId'] });
    opening.result.createObjectStore('queue', { keyPath: ['accountId', 'id'] });
    opening.result.createObjectStore('drafts', { keyPath: ['accountId', 'conversationId'] });
  });
  return settled(opening);
}

/** Hears that the account on this device has ended, before its conversations are removed. */
export function onChatsForgotten(listener: () => void): () => void {
  forgetting.add(listener);
  return () => void forgetting.delete(listener);
}

/** Removes every conversation from this device, with what waits to be sent. */
export async function forgetChats(): Promise<void> {
  for (const listener of forgetting) listener();
  if (typeof indexedDB === 'undefined' || !(await indexedDB.databases()).some(({ name }) => name === NAME)) return;
  const database = await openChatDatabase();
  try {
    const transaction = database.transaction([...CHAT_STORES], 'readwrite');
    for (const name of CHAT_STORES) transaction.objectStore(name).clear();
    await finished(transaction);
  } finally {
    database.close();
  }
}
