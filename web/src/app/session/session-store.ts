import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type SessionEvent, type SessionState, reduceSession, signedOutState } from './session-state.ts';

type SessionListener = (event: SessionEvent, before: SessionState) => void;

export type SessionStore = {
  readonly getState: () => SessionState;
  readonly getInitialState: () => SessionState;
  readonly subscribe: (listener: (state: SessionState, before: SessionState) => void) => () => void;
  readonly dispatch: (event: SessionEvent) => void;
  /** Calls the listener for every event, after the reducer has run. */
  readonly onEvent: (listener: SessionListener) => () => void;
};

export function createSessionStore(): SessionStore {
  const store = createStore<SessionState>(() => signedOutState);
  const listeners = new Set<SessionListener>();
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    dispatch: (event) => {
      const before = store.getState();
      store.setState(reduceSession(before, event), true);
      for (const listener of listeners) listener(event, before);
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The only session of the page; on the server it is always signed out. */
export const sessionStore = createSessionStore();

export function useSession(): SessionState;
export function useSession<T>(select: (state: SessionState) => T): T;
export function useSession<T>(select?: (state: SessionState) => T): T | SessionState {
  return useStore<SessionStore, T | SessionState>(sessionStore, select ?? ((state) => state));
}
