import { useEffect, useState } from 'react';
import { useChats } from './chats-context.tsx';

/** Asks for a conversation that the list does not hold yet; true once it is known not to be there. */
export function useMissing(id: string, isUnknown: boolean): boolean {
  const { list } = useChats().engine;
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnknown) return undefined;
    let isOver = false;
    void list.refreshOne(id).finally(() => !isOver && setAsked(id));
    return () => {
      isOver = true;
    };
  }, [id, isUnknown, list]);
  return isUnknown && asked === id;
}
