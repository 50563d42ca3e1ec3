import { mediaStateText } from '@festoon/catalogue/platform/media-state';
import type { PublicConfig } from '@festoon/contracts/operations/config';
import type { Context } from '../context.ts';
import type { Db } from './db/db.ts';

/** The state of audio and video, as every page may know it. */
export type MediaState = PublicConfig['media'];

/** A state that is cached for readers of all languages, so its problem is a function that returns it in the current one. */
type UntranslatedMediaState = Omit<MediaState, 'problem'> & { readonly problem: (() => string) | null };

type CachedMediaState = {
  readonly read: () => Promise<UntranslatedMediaState>;
  state: UntranslatedMediaState | null;
  readAt: number;
  reading: Promise<void> | null;
};

const FRESH_MS = 2_000;
const WAIT_MS = 1_000;
const notSetUp: UntranslatedMediaState = { canStream: false, canCall: false, problem: () => mediaStateText('notSetUp') };
/** Keyed by the database, as each request has a copy of the context. */
const cache = new WeakMap<Db, CachedMediaState>();

/** Sets the function that reads the media state; called once, by the module that knows the state. */
export function publishMediaState({ db }: Pick<Context, 'db'>, read: CachedMediaState['read']): void {
  cache.set(db, { read, state: null, readAt: -FRESH_MS, reading: null });
}

/** Returns a state that is at most two seconds old, unless reading it takes too long. Its problem is in the current language. */
export async function readMediaState({ db }: Pick<Context, 'db'>): Promise<MediaState> {
  const { canStream, canCall, problem } = await readCached(cache.get(db));
  return { canStream, canCall, problem: problem === null ? null : problem() };
}

async function readCached(cached: CachedMediaState | undefined): Promise<UntranslatedMediaState> {
  if (cached === undefined) return notSetUp;
  if (performance.now() - cached.readAt > FRESH_MS) {
    cached.reading ??= refresh(cached).finally(() => {
      cached.reading = null;
    });
    await Promise.race([cached.reading, pause()]);
  }
  return cached.state ?? notSetUp;
}

async function refresh(cached: CachedMediaState): Promise<void> {
  const state = await cached.read().catch(() => null);
  if (state === null) return;
  cached.state = state;
  cached.readAt = performance.now();
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS).unref();
  });
}
