import { transactionDone, requestResult } from './api/indexed-db.ts';

const NAME = 'festoon-chats';
const CHAT_STORES = ['lists', 'logs', 'queue', 'drafts'] as const;
export type ChatStore = (typeof CHAT_STORES)[number];

const clearListeners = new Set<() => void>();

/** Opens the database of the account's conversations on this device. The service worker also clears it. */
export function openChatDatabase(): Promise<IDBDatabase> {
  const openRequest = indexedDB.open(NAME, 3);
  openRequest.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion > 0) {
      // Earlier versions stored messages in another form; they are fetched again. Drafts and unsent messages stay.
      openRequest.transaction?.objectStore('logs').clear();
      openRequest.transaction?.objectStore('lists').clear();
      return;
    }
    // Each key starts with the account, so that an account never reads the data of another account.
    openRequest.result.createObjectStore('lists', { keyPath: 'accountId' });
    openRequest.result.createObjectStore('logs', { keyPath: ['accountId', 'conversationId'] });
    openRequest.result.createObjectStore('queue', { keyPath: ['accountId', 'id'] });
    openRequest.result.createObjectStore('drafts', { keyPath: ['accountId', 'conversationId'] });
  });
  return requestResult(openRequest);
}

/**
 * Calls the listener when the account signs out on this device, before its conversations are removed. Returns a
 * function that unsubscribes.
 */
export function onChatsCleared(listener: () => void): () => void {
  clearListeners.add(listener);
  return () => void clearListeners.delete(listener);
}

/** Removes every conversation from this device, including queued messages. */
export async function clearChatDatabase(): Promise<void> {
  for (const listener of clearListeners) listener();
  if (typeof indexedDB === 'undefined' || !(await indexedDB.databases()).some(({ name }) => name === NAME)) return;
  const database = await openChatDatabase();
  try {
    const transaction = database.transaction([...CHAT_STORES], 'readwrite');
    for (const name of CHAT_STORES) transaction.objectStore(name).clear();
    await transactionDone(transaction);
  } finally {
    database.close();
  }
}
