import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { ChangeEffect } from '@festoon/contracts/ticketing/refund-windows';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { inlineErrorMessage, fieldProblems } from '../../../../lib/api/inline-error-message.ts';
import type { StoredDraft } from './draft-memory.ts';
import {
  type Batch,
  type EditorState,
  dirtyNames,
  nextBatch,
  settled,
  startOf,
  withAnswer,
  withConfirmedChange,
  withConflict,
  withDecision,
  withMaterialChange,
  withNews,
  withProblems,
  withRefusedFields,
  withTyped,
  withUndoneChange,
} from './editor-state.ts';
import type { ValueName, Values } from './editor-values.ts';

/** After the last key. */
export const SAVE_AFTER_MS = 800;
const TRY_AGAIN_AFTER_MS = 5000;

/** The functions that the editor needs from its environment. */
export type EditorPorts = {
  readonly send: (batch: Batch) => Promise<EditableEvent>;
  readonly load: () => Promise<EditableEvent>;
  readonly keep: (draft: StoredDraft | null) => void;
  /** Hears of every state the server gave. */
  readonly onSaved: (event: EditableEvent) => void;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

/** Saves what is typed, one call at a time; what is not saved yet is kept on the device. */
export function createEditorStore(event: EditableEvent, kept: StoredDraft | null, ports: EditorPorts) {
  const store = createStore<EditorState>(() => (kept ? { ...startOf(event), ...kept } : startOf(event)));
  const put = (next: EditorState) => {
    store.setState(next, true);
    const { typed, dirty } = settled(next);
    ports.keep(dirtyNames(next).length > 0 ? { typed, dirty } : null);
  };
  const queue = createSaveQueue({ store, put, ports });
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    change: <Name extends ValueName>(name: Name, value: Values[Name]): void => {
      put(withTyped(store.getState(), name, value));
      queue.wait(SAVE_AFTER_MS);
    },
    /**
     * Saves immediately: when a field is left, by key, before publishing. Shows what cannot be saved, unless it is `quiet`
     * because the rest is still to be filled in. Returns whether everything is saved.
     */
    save: async ({ quiet = false } = {}): Promise<boolean> => {
      if (!quiet) put(withProblems(store.getState()));
      await queue.drain();
      put(settled(store.getState()));
      return dirtyNames(store.getState()).length === 0;
    },
    /** For answers of calls that are not saved by the editor itself, and for what others changed. */
    adopt: (next: EditableEvent): void => {
      if (!store.getState().saving) store.setState(withNews(store.getState(), next), true);
    },
    decide: (mine: ReadonlySet<ValueName>): void => {
      put(withDecision(store.getState(), mine));
      void queue.drain();
    },
    /** Saves a material change whose effect was shown. */
    confirmChange: (): void => {
      put(withConfirmedChange(store.getState()));
      void queue.drain();
    },
    undoChange: (): void => {
      put(withUndoneChange(store.getState()));
      void queue.drain();
    },
    /** Sends what a former visit left behind. Answers how to stop. */
    start: (): (() => void) => {
      void queue.drain();
      return queue.stop;
    },
  };
}

type QueueNeeds = {
  readonly store: StoreApi<EditorState>;
  readonly put: (next: EditorState) => void;
  readonly ports: EditorPorts;
};

/** Sends batch after batch until nothing is left or something went wrong. */
function createSaveQueue({ store, put, ports }: QueueNeeds) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const wait = (millis: number) => {
    stop();
    timer = setTimeout(() => void drain(), millis);
  };
  const sendAll = async () => {
    for (let batch = nextBatch(store.getState()); batch !== null; batch = nextBatch(store.getState())) {
      store.setState({ saving: true });
      // One thing after the other: each answer gives the revision of the next. What is being typed waits for its end.
      if (!(await sendOne(batch)) || timer !== undefined) return;
    }
  };
  const sendOne = async (batch: Batch): Promise<boolean> => {
    try {
      const answer = await ports.send(batch);
      put(withAnswer(store.getState(), batch, answer));
      ports.onSaved(answer);
      return true;
    } catch (error) {
      const met = await meetFailure({ state: store.getState, ports, batch }, error);
      put(met.state);
      if (met.next === 'later') wait(TRY_AGAIN_AFTER_MS);
      return met.next === 'go on';
    }
  };
  const drain = async (): Promise<void> => {
    stop();
    running ??= sendAll().finally(() => {
      running = null;
    });
    await running;
  };
  return { wait, drain, stop };
}

type Failed = { readonly state: () => EditorState; readonly ports: EditorPorts; readonly batch: Batch };
type Met = { readonly state: EditorState; readonly next: 'go on' | 'later' | 'stop' };

/** Returns the state after a batch failed, and whether the rest may be sent. */
async function meetFailure({ state, ports, batch }: Failed, error: unknown): Promise<Met> {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return offline(state(), error);
  if (error.code === 'edit_conflict') return meetConflict({ state, ports, batch }, error);
  const effect = ChangeEffect.safeParse(error.details?.['effect']);
  if (error.code === 'material_change' && effect.success) {
    const kept = withMaterialChange(state(), batch, effect.data);
    return { state: kept, next: nextBatch(kept) === null ? 'stop' : 'go on' };
  }
  const problems = placedProblems(batch, error);
  const refused = withRefusedFields(state(), batch, problems);
  if (Object.keys(problems).length > 0) return { state: refused, next: 'go on' };
  return {
    state: { ...refused, materialChange: null, failure: { kind: 'refused', words: inlineErrorMessage(error) } },
    next: 'stop',
  };
}

async function meetConflict({ state, ports, batch }: Failed, { details }: ApiError): Promise<Met> {
  try {
    const theirs = await ports.load();
    const by = typeof details?.['by'] === 'string' ? details['by'] : '';
    const named = Object.keys(details?.['fields'] ?? {});
    return { state: withConflict(state(), batch, { theirs, by, named }), next: 'stop' };
  } catch (failure) {
    return offline(state(), failure);
  }
}

function offline(state: EditorState, error: unknown): Met {
  return {
    state: { ...state, saving: false, failure: { kind: 'offline', words: inlineErrorMessage(error) } },
    next: 'later',
  };
}

/** Returns the server's field errors by the name of the value; the server names a field by its path in the call. */
function placedProblems({ values }: Batch, error: ApiError): Record<string, string> {
  const place = (path: string) => {
    if (values.ticketSetup) return `ticketSetup.${path}`;
    return values.questionList ? path.replace(/^questions/, 'questionList') : path.replace(/^changes\./, '');
  };
  return Object.fromEntries(Object.entries(fieldProblems(error)).map(([path, words]) => [place(path), words]));
}
