import type { AccountId } from '@festoon/contracts/core/ids';
import { createContext, use } from 'react';

const MyIdContext = createContext<AccountId | null>(null);

/** Provides the viewer's id to the parts of a stream's page. */
export const MyIdProvider = MyIdContext;

export function useMyId(): AccountId {
  const id = use(MyIdContext);
  if (id === null) throw new Error('A stream is drawn for someone who is signed in.');
  return id;
}
