import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { organiserEventSummaryQuery } from '../organiser-event-summary-query.ts';
import { editableEventQuery } from './editable-event-query.ts';
import { useEditorStore } from './editor-context.ts';

/**
 * Returns a function that saves pending changes, makes one call that the editor does not make automatically, and stores
 * the event that it returns.
 */
export function useEventCall() {
  const store = useEditorStore();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (change: () => Promise<EditableEvent>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await store.save();
      const event = await change();
      store.applyServerUpdate(event);
      queryClient.setQueryData(editableEventQuery(event.id).queryKey, event);
      queryClient.setQueryData(organiserEventSummaryQuery(event.id).queryKey, event);
      void queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
      return true;
    } catch (error) {
      setFailure(inlineErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure, setFailure };
}
