import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { MaterialChangeImpact } from '@festoon/contracts/ticketing/refund-windows';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { inlineErrorMessage, fieldProblems } from '../../../../lib/api/inline-error-message.ts';
import type { StoredDraft } from './draft-storage.ts';
import {
  type Batch,
  type EditorState,
  dirtyNames,
  nextBatch,
  withoutSavedValues,
  createEditorState,
  withSaved,
  withConfirmedChange,
  withConflict,
  withDecision,
  withMaterialChange,
  withServerUpdate,
  withProblems,
  withRejectedFields,
  withValue,
  withUndoneChange,
} from './editor-state.ts';
import type { ValueName, Values } from './editor-values.ts';

/** Milliseconds after the last key press. */
export const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5000;

/** The functions that the editor needs from its environment. */
export type EditorPorts = {
  readonly send: (batch: Batch) => Promise<EditableEvent>;
  readonly load: () => Promise<EditableEvent>;
  readonly storeDraft: (draft: StoredDraft | null) => void;
  /** Called with every event that the server returns. */
  readonly onSaved: (event: EditableEvent) => void;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

/** Creates the store that saves typed values, one call at a time. Unsaved values are stored on the device. */
export function createEditorStore(event: EditableEvent, storedDraft: StoredDraft | null, ports: EditorPorts) {
  const store = createStore<EditorState>(() =>
    storedDraft ? { ...createEditorState(event), ...storedDraft } : createEditorState(event),
  );
  const commit = (next: EditorState) => {
    store.setState(next, true);
    const { typed, dirty } = withoutSavedValues(next);
    ports.storeDraft(dirtyNames(next).length > 0 ? { typed, dirty } : null);
  };
  const queue = createSaveQueue({ store, commit, ports });
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    change: <Name extends ValueName>(name: Name, value: Values[Name]): void => {
      commit(withValue(store.getState(), name, value));
      queue.scheduleSave(SAVE_AFTER_MS);
    },
    /**
     * Saves immediately: when a field loses the focus, by keyboard shortcut, before publishing. Shows what cannot be
     * saved, unless it is `quiet` because the rest is still to be filled in. Returns whether everything is saved.
     */
    save: async ({ quiet = false } = {}): Promise<boolean> => {
      if (!quiet) commit(withProblems(store.getState()));
      await queue.drain();
      commit(withoutSavedValues(store.getState()));
      return dirtyNames(store.getState()).length === 0;
    },
    /** For responses of calls that the editor does not make itself, and for changes by other people. */
    applyServerUpdate: (next: EditableEvent): void => {
      if (!store.getState().saving) store.setState(withServerUpdate(store.getState(), next), true);
    },
    resolveConflict: (mine: ReadonlySet<ValueName>): void => {
      commit(withDecision(store.getState(), mine));
      void queue.drain();
    },
    /** Saves a material change whose effect was shown. */
    confirmChange: (): void => {
      commit(withConfirmedChange(store.getState()));
      void queue.drain();
    },
    undoChange: (): void => {
      commit(withUndoneChange(store.getState()));
      void queue.drain();
    },
    /** Sends unsaved values of an earlier visit. Returns a function that stops the store. */
    start: (): (() => void) => {
      void queue.drain();
      return queue.stop;
    },
  };
}

type SaveQueueOptions = {
  readonly store: StoreApi<EditorState>;
  readonly commit: (next: EditorState) => void;
  readonly ports: EditorPorts;
};

/** Creates the queue that sends batches until nothing is left or a call fails. */
function createSaveQueue({ store, commit, ports }: SaveQueueOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const scheduleSave = (millis: number) => {
    stop();
    timer = setTimeout(() => void drain(), millis);
  };
  const sendAll = async () => {
    for (let batch = nextBatch(store.getState()); batch !== null; batch = nextBatch(store.getState())) {
      store.setState({ saving: true });
      // One call after the other, because each response contains the revision for the next. Waits while a person types.
      if (!(await sendOne(batch)) || timer !== undefined) return;
    }
  };
  const sendOne = async (batch: Batch): Promise<boolean> => {
    try {
      const response = await ports.send(batch);
      commit(withSaved(store.getState(), batch, response));
      ports.onSaved(response);
      return true;
    } catch (error) {
      const outcome = await handleFailure({ state: store.getState, ports, batch }, error);
      commit(outcome.state);
      if (outcome.next === 'later') scheduleSave(RETRY_AFTER_MS);
      return outcome.next === 'go on';
    }
  };
  const drain = async (): Promise<void> => {
    stop();
    running ??= sendAll().finally(() => {
      running = null;
    });
    await running;
  };
  return { scheduleSave, drain, stop };
}

type FailedBatch = { readonly state: () => EditorState; readonly ports: EditorPorts; readonly batch: Batch };
type FailureOutcome = { readonly state: EditorState; readonly next: 'go on' | 'later' | 'stop' };

/** Returns the state after a batch failed, and whether the rest may be sent. */
async function handleFailure({ state, ports, batch }: FailedBatch, error: unknown): Promise<FailureOutcome> {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return offline(state(), error);
  if (error.code === 'edit_conflict') return handleConflict({ state, ports, batch }, error);
  const effect = MaterialChangeImpact.safeParse(error.details?.['impact']);
  if (error.code === 'material_change' && effect.success) {
    const storedDraft = withMaterialChange(state(), batch, effect.data);
    return { state: storedDraft, next: nextBatch(storedDraft) === null ? 'stop' : 'go on' };
  }
  const problems = toValueProblems(batch, error);
  const rejectedState = withRejectedFields(state(), batch, problems);
  if (Object.keys(problems).length > 0) return { state: rejectedState, next: 'go on' };
  return {
    state: { ...rejectedState, materialChange: null, failure: { kind: 'refused', message: inlineErrorMessage(error) } },
    next: 'stop',
  };
}

async function handleConflict({ state, ports, batch }: FailedBatch, { details }: ApiError): Promise<FailureOutcome> {
  try {
    const theirs = await ports.load();
    const editedBy = typeof details?.['editedBy'] === 'string' ? details['editedBy'] : '';
    const named = Object.keys(details?.['fields'] ?? {});
    return { state: withConflict(state(), batch, { theirs, editedBy, named }), next: 'stop' };
  } catch (failure) {
    return offline(state(), failure);
  }
}

function offline(state: EditorState, error: unknown): FailureOutcome {
  return {
    state: { ...state, saving: false, failure: { kind: 'offline', message: inlineErrorMessage(error) } },
    next: 'later',
  };
}

/** Returns the server's field errors by the name of the value. The server names a field by its path in the call. */
function toValueProblems({ values }: Batch, error: ApiError): Record<string, string> {
  const toValuePath = (path: string) => {
    if (values.ticketSetup) return `ticketSetup.${path}`;
    return values.questionList ? path.replace(/^questions/, 'questionList') : path.replace(/^changes\./, '');
  };
  return Object.fromEntries(Object.entries(fieldProblems(error)).map(([path, message]) => [toValuePath(path), message]));
}
