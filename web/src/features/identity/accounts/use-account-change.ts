import type { Profile } from '@festoon/contracts/identity/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { cacheProfile } from './account-queries.ts';
import { useSavedMark } from '../../../ui/settings-section.tsx';

/** Returns the state and the save function of a control that saves immediately and shows the result beside it. */
export function useAccountChange() {
  const queryClient = useQueryClient();
  const { saved, markSaved } = useSavedMark();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (change: () => Promise<Profile>) => {
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
