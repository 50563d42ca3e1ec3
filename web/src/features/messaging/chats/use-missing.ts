import { useEffect, useState } from 'react';
import { useChats } from './chats-context.tsx';

/** Fetches a conversation that is not in the list. Returns true once it is known to be missing. */
export function useMissing(id: string, isUnknown: boolean): boolean {
  const { list } = useChats().engine;
  const [checkedId, setCheckedId] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnknown) return undefined;
    let isCancelled = false;
    void list.refreshConversation(id).finally(() => !isCancelled && setCheckedId(id));
    return () => {
      isCancelled = true;
    };
  }, [id, isUnknown, list]);
  return isUnknown && checkedId === id;
}
