import type { EngineState, RecordingResult } from '../../../../media-engine/protocol.ts';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { recordEngineHeartbeat, insertEngine } from './engine-queries.ts';
import { providerAt } from './find-provider.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import { findRecordingRow } from '../recordings/recording-queries.ts';
import { deleteSessionsByResource, listSessionResources } from '../sessions/session-queries.ts';
import { completeRecording } from '../recordings/reconcile-recordings.ts';

/** The record in the database of an engine that a server process started. */
export type StoredEngine = { readonly id: string; readonly url: string };

// A session is in the engine shortly before it is in the database, and the other way round at its end.
const SETTLED_MS = 10_000;

export async function registerEngine(
  ctx: Context,
  { id, url, udpPort, problem }: StoredEngine & { udpPort: number; problem: string | null },
): Promise<void> {
  await insertEngine(ctx.db, { id, url, udpPort, problem, now: ctx.clock.now() });
}

/**
 * Records a heartbeat of the engine. Returns false if another process has declared it lost: then it must not carry any
 * room.
 */
export async function reportEngine(ctx: Context, { id }: StoredEngine, state: EngineState | null): Promise<boolean> {
  const { publishers, viewers, egressKbps, memoryBytes } = state ?? idleState;
  const heartbeat = { publishers, viewers, egressKbps: Math.round(egressKbps), memoryBytes };
  return recordEngineHeartbeat(ctx.db, { id, heartbeat, now: ctx.clock.now() });
}

const idleState = { publishers: 0, viewers: 0, egressKbps: 0, memoryBytes: 0 };

/** Deletes sessions that have ended at the engine. */
export async function removeEndedSessions(ctx: Context, engine: StoredEngine, sessions: readonly string[]): Promise<void> {
  await removeSessions(
    ctx,
    engine,
    sessions.map((session) => resourceOf(engine, session)),
  );
}

async function removeSessions(ctx: Context, { id }: StoredEngine, resources: readonly string[]): Promise<void> {
  if (resources.length === 0) return;
  await inTransaction(ctx.db, async (tx) => {
    const ended = await deleteSessionsByResource(tx, { engineId: id, resources });
    for (const { roomId, kind } of ended)
      if (kind === 'publish') publishAfterCommit(tx, mediaInvalidation(roomId, 'streams.changed'));
  });
}

/**
 * Reconciles an engine with the database: ends sessions that only the engine knows and deletes sessions that only the
 * database knows. `lately` contains the sessions of the previous run. Ignores differences that are too recent.
 */
export async function reconcileEngine(
  ctx: Context,
  engine: StoredEngine,
  { sessions, recentSessions }: { sessions: readonly string[]; recentSessions: ReadonlySet<string> },
): Promise<void> {
  const storedSessions = await listSessionResources(ctx.db, engine.id);
  const engineResources = new Set(sessions.map((session) => resourceOf(engine, session)));
  const settledBefore = ctx.clock.now().getTime() - SETTLED_MS;
  const missing = storedSessions.filter(
    ({ resource, startedAt }) => !engineResources.has(resource) && startedAt.getTime() < settledBefore,
  );
  await removeSessions(
    ctx,
    engine,
    missing.map(({ resource }) => resource),
  );
  const storedResources = new Set(storedSessions.map(({ resource }) => resource));
  const { end } = providerAt(ctx, engine);
  for (const session of sessions) {
    const resource = resourceOf(engine, session);
    if (!storedResources.has(resource) && recentSessions.has(session))
      await end({ roomId: '', accountId: '', name: '', resource });
  }
}

const resourceOf = ({ url }: StoredEngine, session: string): string => `${url}/sessions/${session}`;

/** Settles a recording that the engine ended without a request. */
export async function handleRecordingEnded(ctx: Context, recorded: RecordingResult): Promise<void> {
  const recording = await findRecordingRow(ctx.db, recorded.id);
  if (recording !== null) await completeRecording(ctx, recording, recorded);
}
