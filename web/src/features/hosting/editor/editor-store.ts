import type { EditableEvent } from '@festoon/contracts/hosting';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldProblems, inPlaceMessage } from '../../../lib/in-place.ts';
import type { KeptDraft } from './draft-memory.ts';
import {
  type Batch,
  type EditorState,
  type ValueName,
  type Values,
  dirtyNames,
  nextBatch,
  settled,
  startOf,
  withAnswer,
  withConflict,
  withDecision,
  withNews,
  withProblems,
  withRefusedFields,
  withTyped,
} from './editor-state.ts';

/** After the last key. */
export const SAVE_AFTER_MS = 800;
const TRY_AGAIN_AFTER_MS = 5000;

/** What the editor needs of the world. */
export type EditorPorts = {
  readonly send: (batch: Batch) => Promise<EditableEvent>;
  readonly load: () => Promise<EditableEvent>;
  readonly keep: (draft: KeptDraft | null) => void;
  /** Hears of every state the server gave. */
  readonly onSaved: (event: EditableEvent) => void;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

/** Saves what is typed, one call at a time; what is not saved yet is kept on the device. */
export function createEditorStore(event: EditableEvent, kept: KeptDraft | null, ports: EditorPorts) {
  const store = createStore<EditorState>(() => (kept ? { ...startOf(event), ...kept } : startOf(event)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const put = (next: EditorState) => {
    store.setState(next, true);
    const { typed, dirty } = settled(next);
    ports.keep(dirtyNames(next).length > 0 ? { typed, dirty } : null);
  };
  const wait = (millis: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void drain(), millis);
  };
  const sendAll = async () => {
    for (let batch = nextBatch(store.getState()); batch !== null; batch = nextBatch(store.getState())) {
      store.setState({ saving: true });
      // The server is asked for one thing after the other: each answer gives the revision of the next.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await sendOne(batch))) return;
    }
  };
  const sendOne = async (batch: Batch): Promise<boolean> => {
    try {
      const answer = await ports.send(batch);
      put(withAnswer(store.getState(), batch, answer));
      ports.onSaved(answer);
      return true;
    } catch (error) {
      return await meet(batch, error);
    }
  };
  /** Answers whether the rest may be sent. */
  const meet = async (batch: Batch, error: unknown): Promise<boolean> => {
    if (error instanceof ApiError && error.code === 'edit_conflict') return await meetConflict(batch, error);
    const state = store.getState();
    const named = placedProblems(batch, fieldProblems(error));
    if (error instanceof ApiError && error.status === 422 && Object.keys(named).length > 0) {
      put(withRefusedFields(state, batch, named));
      return true;
    }
    const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
    if (mayPass) wait(TRY_AGAIN_AFTER_MS);
    const failure = { kind: mayPass ? 'offline' : 'refused', words: inPlaceMessage(error) } as const;
    put({ ...(mayPass ? state : withRefusedFields(state, batch, {})), saving: false, failure });
    return false;
  };
  const meetConflict = async (batch: Batch, { details }: ApiError): Promise<boolean> => {
    try {
      const theirs = await ports.load();
      const by = typeof details?.['by'] === 'string' ? details['by'] : '';
      put(withConflict(store.getState(), batch, { theirs, by, named: Object.keys(details?.['fields'] ?? {}) }));
    } catch (error) {
      wait(TRY_AGAIN_AFTER_MS);
      put({ ...store.getState(), saving: false, failure: { kind: 'offline', words: inPlaceMessage(error) } });
    }
    return false;
  };
  const drain = async (): Promise<void> => {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
    });
    await running;
  };
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    change: <Name extends ValueName>(name: Name, value: Values[Name]): void => {
      put(withTyped(store.getState(), name, value));
      wait(SAVE_AFTER_MS);
    },
    /** Saves at once and says what cannot be saved: on leaving a field, by key, before publishing. Answers whether all of it is saved. */
    save: async (): Promise<boolean> => {
      put(withProblems(store.getState()));
      await drain();
      put(settled(store.getState()));
      return dirtyNames(store.getState()).length === 0;
    },
    /** For answers of calls that are not saved by the editor itself, and for what others changed. */
    adopt: (next: EditableEvent): void => {
      if (store.getState().saving) return;
      store.setState(withNews(store.getState(), next), true);
    },
    decide: (mine: ReadonlySet<ValueName>): void => {
      put(withDecision(store.getState(), mine));
      void drain();
    },
    /** Sends what a former visit left behind. */
    start: (): (() => void) => {
      void drain();
      return () => clearTimeout(timer);
    },
  };
}

/** The server names a field as it stands in the call; here it has the name of its value. */
function placedProblems({ values }: Batch, problems: Readonly<Record<string, string>>): Record<string, string> {
  const place = (path: string) => {
    if (values.ticketSetup) return `ticketSetup.${path}`;
    return values.questionList ? path.replace(/^questions/, 'questionList') : path.replace(/^changes\./, '');
  };
  return Object.fromEntries(Object.entries(problems).map(([path, words]) => [place(path), words]));
}
