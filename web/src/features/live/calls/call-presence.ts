import { joinCall, CALL_HEARTBEAT_SECONDS, getCall, leaveCall, type Call } from '@festoon/contracts/live/calls';
import type { CallId } from '@festoon/contracts/core/ids';
import { callAppId } from '../../../lib/config.ts';
import { apiPath, call } from '../../../lib/api/api-client.ts';
import { createPollingCall } from '../../../lib/api/polling-call.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { watchTopic } from '../../../lib/live/live.ts';
import { SnapshotStore } from '../../../lib/media/snapshot-store.ts';
import { randomId } from '../../../lib/random-id.ts';

const KEY = 'festoon.call-device';
const CHANNEL = 'festoon.calls';

/** Returns the id of this tab in a call. It stays the same after a reload. */
function callDeviceId(): string {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored !== null) return stored;
    const newId = randomId();
    sessionStorage.setItem(KEY, newId);
    return newId;
  } catch {
    return fallbackId;
  }
}

const fallbackId = randomId();

/** Notifies other tabs of this browser that this one is in a call, and calls `onOther` when another one is. */
function watchOtherTabs(callId: string, onOther: (otherCallId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => onOther(String(data)));
  channel.postMessage(callId);
  return () => channel.close();
}

/** `out` means that the account may no longer be in the call. */
export type CallPresenceState = 'coming' | 'in' | 'elsewhere' | 'full' | 'over' | 'out' | 'left';

const stateAfterError: Readonly<Record<string, CallPresenceState>> = {
  call_on_other_device: 'elsewhere',
  room_full: 'full',
  call_ended: 'over',
  not_found: 'out',
  subscription_required: 'out',
};

/** Sent every few seconds during the call. */
const sendHeartbeat = createPollingCall();

type PresenceCallbacks = {
  readonly onCall: (response: { call: Call }) => void;
  /** Called when the known state of the call may be outdated. */
  readonly onStale: () => void;
};

/** The presence of this tab in a call, from joining to leaving. Sends a heartbeat every few seconds. */
export class CallPresence {
  readonly #callId: CallId;
  readonly #callbacks: PresenceCallbacks;
  readonly #store = new SnapshotStore<CallPresenceState>('coming');
  readonly snapshot = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  #pendingRequest: AbortController | undefined;
  #stops: (() => void)[] = [];

  constructor(callId: CallId, callbacks: PresenceCallbacks) {
    this.#callId = callId;
    this.#callbacks = callbacks;
  }

  start(): void {
    const clock = setInterval(() => this.#isPresent() && void this.#reportPresence(false), CALL_HEARTBEAT_SECONDS * 1000);
    const unsubscribe = watchTopic(`call:${this.#callId}`, ({ name }) => {
      if (this.#isPresent() && name !== 'signals.changed') void this.#handleChange();
    });
    addEventListener('pagehide', this.#hidden);
    this.#stops = [() => clearInterval(clock), unsubscribe, () => removeEventListener('pagehide', this.#hidden)];
    void this.#reportPresence(false);
  }

  /** Stops when the person opens another page of the site. */
  stop(): void {
    const wasPresent = this.#isPresent();
    this.#end();
    if (wasPresent) sendLeave(this.#callId, '');
  }

  readonly takeOver = (): void => {
    if (this.#stops.length === 0) this.start();
    void this.#reportPresence(true);
  };

  readonly leave = (): void => void this.#leaveAs('left');

  /** The media was disconnected; the call may just have ended. A change of the call does not cancel this request. */
  readonly handleRemoval = async (): Promise<void> => {
    const loading = call(getCall, { callId: this.#callId }, { quiet: true }) as Promise<{ call: Call }>;
    const response = await loading.catch(() => undefined);
    if (!this.#isPresent()) return;
    if (response?.call.state !== 'ended') return this.#leaveAs('out');
    this.#callbacks.onCall(response);
    this.#finish();
  };

  #isPresent(): boolean {
    return this.snapshot() === 'coming' || this.snapshot() === 'in';
  }

  async #reportPresence(takeOver: boolean): Promise<void> {
    const deviceId = callDeviceId();
    await this.#request(async (callId, signal) => {
      this.#callbacks.onCall(
        (await sendHeartbeat(joinCall, { callId, deviceId, takeOver, appId: callAppId() }, { signal })) as { call: Call },
      );
      this.#markJoined();
    });
  }

  async #handleChange(): Promise<void> {
    if ((await this.#refresh()) === false && this.#isPresent()) await this.#reportPresence(false);
  }

  /** Fetches the call and returns whether it has ended. A call that has ended gets no further heartbeat. */
  async #refresh(): Promise<boolean | undefined> {
    const isOver = await this.#request(async (callId, signal) => {
      const response = (await call(getCall, { callId }, { signal })) as { call: Call };
      this.#callbacks.onCall(response);
      return response.call.state === 'ended';
    });
    if (isOver === true) this.#finish();
    return isOver;
  }

  #finish(): void {
    this.#end();
    this.#store.set('over');
  }

  /** Makes a request and cancels the previous one. Returns undefined without a response. */
  async #request<Result>(request: (callId: CallId, signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
    this.#pendingRequest?.abort();
    const { signal } = (this.#pendingRequest = new AbortController());
    try {
      return await request(this.#callId, signal);
    } catch (error) {
      const next = error instanceof ApiError && !signal.aborted ? stateAfterError[error.code ?? ''] : undefined;
      // The state is unknown without a response; the next response shows it.
      if (next === undefined) return undefined;
      this.#store.set(next);
      this.#callbacks.onStale();
      return undefined;
    }
  }

  #markJoined(): void {
    if (this.snapshot() === 'in') return;
    this.#store.set('in');
    const stopWatching = watchOtherTabs(this.#callId, (otherId) => {
      stopWatching();
      if (!this.#isPresent()) return;
      if (otherId !== this.#callId) return void this.#leaveAs('left');
      this.#pendingRequest?.abort();
      this.#store.set('elsewhere');
    });
    this.#stops.push(stopWatching);
  }

  async #leaveAs(state: 'left' | 'out'): Promise<void> {
    this.#end();
    this.#store.set(state);
    await call(leaveCall, { callId: this.#callId }, { quiet: true }).catch(() => undefined);
    this.#callbacks.onStale();
  }

  #end(): void {
    this.#pendingRequest?.abort();
    for (const stop of this.#stops.splice(0)) stop();
  }

  readonly #hidden = (): void => {
    // The page may only be reloading, so the person has a few seconds to return.
    if (this.#isPresent()) sendLeave(this.#callId, '?mayReturn=true');
  };
}

/** Sends that the person leaves; also works while the page unloads. */
function sendLeave(callId: CallId, search: string): void {
  const path = leaveCall.path.replace(':callId', callId);
  void fetch(apiPath(path) + search, {
    method: leaveCall.method,
    keepalive: true,
    credentials: 'include',
    headers: { 'x-requested-with': 'festoon' },
  }).catch(() => undefined);
}
