import { useEffect, useState } from 'react';
import { useChats } from './chats-context.tsx';

/** Asks for a conversation that the list does not hold yet; true once it is known not to be there. */
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
