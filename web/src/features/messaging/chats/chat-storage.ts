import { openChatDatabase, type ChatStore } from '../../../lib/chat-database.ts';
import { requestResult } from '../../../lib/api/indexed-db.ts';
import type { QueuedMessage } from './engine/queued-message.ts';
import type { ChatStorage, CachedList, CachedLog } from './engine/ports.ts';

/** Creates the storage that caches one account's conversations on this device. */
export function chatStorage(accountId: string): ChatStorage {
  return {
    findList: async () => (await read<{ list: CachedList }>('lists', accountId))?.list ?? null,
    cacheList: (list) => write('lists', { accountId, list }),
    findLog: async (conversationId) => (await read<{ log: CachedLog }>('logs', [accountId, conversationId]))?.log ?? null,
    cacheLog: (conversationId, log) => write('logs', { accountId, conversationId, log }),
    deleteLog: (conversationId) => remove('logs', [accountId, conversationId]),
    deleteLogs: () => inStore('logs', 'readwrite', (store) => requestResult(store.delete(rowsOf(accountId)))),
    listQueued: async () => {
      const rows = await inStore('queue', 'readonly', (store) => requestResult(store.getAll(rowsOf(accountId))));
      return (rows as { message: QueuedMessage }[])
        .map(({ message }) => message)
        .toSorted((one, other) => one.writtenAt - other.writtenAt);
    },
    storeQueued: (message) => write('queue', { accountId, id: message.id, message }),
    deleteQueued: (id) => remove('queue', [accountId, id]),
  };
}

/** Returns the unsent draft of a conversation; empty if there is none. */
export async function findDraft(accountId: string, conversationId: string): Promise<string> {
  return (await read<{ text: string }>('drafts', [accountId, conversationId]))?.text ?? '';
}

export function storeDraft(accountId: string, conversationId: string, text: string): Promise<void> {
  if (text === '') return remove('drafts', [accountId, conversationId]);
  return write('drafts', { accountId, conversationId, text });
}

const rowsOf = (accountId: string) => IDBKeyRange.bound([accountId], [accountId, []]);

async function inStore<Result>(
  name: ChatStore,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openChatDatabase();
  try {
    return await work(database.transaction(name, mode).objectStore(name));
  } finally {
    database.close();
  }
}

async function read<Row>(name: ChatStore, key: IDBValidKey): Promise<Row | undefined> {
  return (await inStore(name, 'readonly', (store) => requestResult(store.get(key)))) as Row | undefined;
}

async function write(name: ChatStore, row: object): Promise<void> {
  await inStore(name, 'readwrite', (store) => requestResult(store.put(row)));
}

async function remove(name: ChatStore, key: IDBValidKey): Promise<void> {
  await inStore(name, 'readwrite', (store) => requestResult(store.delete(key)));
}
