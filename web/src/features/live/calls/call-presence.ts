import { beInCall, CALL_HERE_SECONDS, getCall, leaveCall, type Call } from '@festoon/contracts/live/calls';
import type { CallId } from '@festoon/contracts/core/ids';
import { callAppId } from '../../../lib/config.ts';
import { apiPath, call } from '../../../lib/api/api-client.ts';
import { callSayingOnce } from '../../../lib/api/call-saying-once.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { watchTopic } from '../../../lib/live/live.ts';
import { SnapshotStore } from '../../../lib/media/snapshot-store.ts';
import { callDeviceId, watchOtherTabs } from './call-device.ts';

/** `out`: one may not be in it any more. */
export type InCall = 'coming' | 'in' | 'elsewhere' | 'full' | 'over' | 'out' | 'left';

const stateAfterError: Readonly<Record<string, InCall>> = {
  call_elsewhere: 'elsewhere',
  room_full: 'full',
  call_ended: 'over',
  not_found: 'out',
  subscription_required: 'out',
};

/** Said each few seconds while the call lasts. */
const here = callSayingOnce();

type PresenceAnswer = {
  readonly known: (answer: { call: Call }) => void;
  /** Called when the known state of the call may be wrong. */
  readonly unsure: () => void;
};

/** This tab in a call, from coming to leaving; it says each few seconds that it is there. */
export class CallPresence {
  readonly #callId: CallId;
  readonly #told: PresenceAnswer;
  readonly #store = new SnapshotStore<InCall>('coming');
  readonly snapshot = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  #asking: AbortController | undefined;
  #stops: (() => void)[] = [];

  constructor(callId: CallId, told: PresenceAnswer) {
    this.#callId = callId;
    this.#told = told;
  }

  start(): void {
    const clock = setInterval(() => this.#isHere() && void this.#say(false), CALL_HERE_SECONDS * 1000);
    const stopHearing = watchTopic(`call:${this.#callId}`, ({ name }) => {
      if (this.#isHere() && name !== 'signals.changed') void this.#heard();
    });
    addEventListener('pagehide', this.#hidden);
    this.#stops = [() => clearInterval(clock), stopHearing, () => removeEventListener('pagehide', this.#hidden)];
    void this.#say(false);
  }

  /** The page is left for another one of the site. */
  stop(): void {
    const wasHere = this.#isHere();
    this.#end();
    if (wasHere) sayLeaving(this.#callId, '');
  }

  readonly takeOver = (): void => {
    if (this.#stops.length === 0) this.start();
    void this.#say(true);
  };

  readonly leave = (): void => void this.#leaveAs('left');

  /** Picture and sound were taken away: the call may just be over. */
  readonly putOut = async (): Promise<void> => {
    await this.#look();
    if (this.#isHere()) await this.#leaveAs('out');
  };

  #isHere(): boolean {
    return this.snapshot() === 'coming' || this.snapshot() === 'in';
  }

  async #say(takesOver: boolean): Promise<void> {
    const deviceId = callDeviceId();
    await this.#ask(async (callId, signal) => {
      this.#told.known(
        (await here(beInCall, { callId, deviceId, takesOver, appId: callAppId() }, { signal })) as { call: Call },
      );
      this.#enter();
    });
  }

  async #heard(): Promise<void> {
    if ((await this.#look()) === false && this.#isHere()) await this.#say(false);
  }

  /** Fetches the call and returns whether it is over; a call that is over gets no further heartbeat. */
  async #look(): Promise<boolean | undefined> {
    const isOver = await this.#ask(async (callId, signal) => {
      const answer = (await call(getCall, { callId }, { signal })) as { call: Call };
      this.#told.known(answer);
      return answer.call.state === 'ended';
    });
    if (isOver !== true) return isOver;
    this.#end();
    this.#store.set('over');
    return true;
  }

  /** Only the newest question counts; undefined without an answer to it. */
  async #ask<Result>(question: (callId: CallId, signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
    this.#asking?.abort();
    const { signal } = (this.#asking = new AbortController());
    try {
      return await question(this.#callId, signal);
    } catch (error) {
      const next = error instanceof ApiError && !signal.aborted ? stateAfterError[error.code ?? ''] : undefined;
      // Without an answer nothing is known: the next one will tell.
      if (next === undefined) return undefined;
      this.#store.set(next);
      this.#told.unsure();
      return undefined;
    }
  }

  #enter(): void {
    if (this.snapshot() === 'in') return;
    this.#store.set('in');
    const stopWatching = watchOtherTabs(this.#callId, (otherId) => {
      stopWatching();
      if (!this.#isHere()) return;
      if (otherId !== this.#callId) return void this.#leaveAs('left');
      this.#asking?.abort();
      this.#store.set('elsewhere');
    });
    this.#stops.push(stopWatching);
  }

  async #leaveAs(state: 'left' | 'out'): Promise<void> {
    this.#end();
    this.#store.set(state);
    await call(leaveCall, { callId: this.#callId }, { quiet: true }).catch(() => undefined);
    this.#told.unsure();
  }

  #end(): void {
    this.#asking?.abort();
    for (const stop of this.#stops.splice(0)) stop();
  }

  readonly #hidden = (): void => {
    // The page may only be reloading: the person has a few seconds to come back.
    if (this.#isHere()) sayLeaving(this.#callId, '?mayReturn=true');
  };
}

/** Also while the page goes away. */
function sayLeaving(callId: CallId, search: string): void {
  const path = leaveCall.path.replace(':callId', callId);
  void fetch(apiPath(path) + search, {
    method: leaveCall.method,
    keepalive: true,
    credentials: 'include',
    headers: { 'x-requested-with': 'festoon' },
  }).catch(() => undefined);
}
