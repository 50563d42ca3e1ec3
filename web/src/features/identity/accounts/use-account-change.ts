import type { Profile } from '@festoon/contracts/identity/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { cacheProfile } from './account-queries.ts';
import { useSavedMark } from '../../../ui/settings-section.tsx';

/** Returns the state and the save function of a control that saves immediately and shows the result beside it. */
export function useAccountChange() {
  const queryClient = useQueryClient();
  const { saved, markSaved } = useSavedMark();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());
  // In order, so that the last of several quick changes is the one that stays.
  const save = (change: () => Promise<Profile>): Promise<boolean> => {
    const result = lastChange.current.then(() => saveNow(change));
    lastChange.current = result;
    return result;
  };
  const saveNow = async (change: () => Promise<Profile>) => {
    setBusy(true);
    setFailure(null);
    try {
      cacheProfile(queryClient, await change());
      markSaved();
      return true;
    } catch (error) {
      setFailure(inlineErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, saved, busy, failure };
}
