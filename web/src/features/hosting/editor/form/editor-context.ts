import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { useStore } from 'zustand';
import { call } from '../../../../lib/api/api-client.ts';
import { getEditableEvent } from '@festoon/contracts/hosting/event-editor';
import { organiserEventSummaryQuery } from '../organiser-event-summary-query.ts';
import { storeDraft, readDraft } from './draft-storage.ts';
import { editableEventQuery, sendBatch } from './editable-event-query.ts';
import { type EditorState, valueOf } from './editor-state.ts';
import type { ValueName, Values } from './editor-values.ts';
import { createEditorStore, type EditorStore } from './editor-store.ts';

const EditorContext = createContext<EditorStore | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (store === null) throw new Error('The editor is not open here.');
  return store;
}

export function useEditor<T>(select: (state: EditorState) => T): T {
  return useStore(useEditorStore(), select);
}

/** Returns the value of a field and a function to change it. */
export function useValue<Name extends ValueName>(name: Name): readonly [Values[Name], (value: Values[Name]) => void] {
  const store = useEditorStore();
  const typed = useEditor((state) => state.typed[name]);
  const saved = useEditor((state) => state.saved);
  const value = typed === undefined ? valueOf({ typed: {}, saved }, name) : (typed as Values[Name]);
  return [value, (next) => store.change(name, next)];
}

export function useProblem(path: string): string | undefined {
  return useEditor((state) => state.problems[path]);
}

/** Returns the store of one event's editor, which lives as long as its page is open. */
export function useNewEditor(event: EditableEvent): EditorStore {
  const queryClient = useQueryClient();
  const [store] = useState(() => {
    const eventId = event.id;
    return createEditorStore(event, readDraft(eventId), {
      send: async (batch) => await sendBatch(eventId, batch),
      load: async () => await call(getEditableEvent, { eventId }),
      storeDraft: (draft) => storeDraft(eventId, draft),
      onSaved: (saved) => {
        queryClient.setQueryData(editableEventQuery(eventId).queryKey, saved);
        queryClient.setQueryData(organiserEventSummaryQuery(eventId).queryKey, saved);
        void queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
      },
    });
  });
  useEffect(() => store.applyServerUpdate(event), [store, event]);
  useEffect(() => {
    const save = () => void store.save();
    const saveWhenHidden = () => document.hidden && save();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    const stop = store.start();
    return () => {
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      stop();
      save();
    };
  }, [store]);
  return store;
}
