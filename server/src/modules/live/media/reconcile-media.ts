import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { RoomParticipant, RoomGrant } from '../../../platform/http/module.ts';
import type { Audiences } from './rooms/audiences.ts';
import { endSessions, publishAndEnqueueSessionEnds } from './sessions/end-sessions.ts';
import { listLostEngines } from './engines/engine-queries.ts';
import { engineHeartbeatCutoff } from './engines/find-provider.ts';
import { removeLostEngine } from './engines/remove-lost-engine.ts';
import { endRoomSessions, endPublishing, removeFromRoom } from './rooms/media-room.ts';
import {
  claimReconciliation,
  deleteStaleSessions,
  listRoomOccupants,
  type RoomOccupant,
} from './sessions/session-queries.ts';

// All processes run this. Within this time, only one of them does the work.
const RECONCILE_INTERVAL_MS = 400;
// Longer than a token is valid.
const STALE_SESSION_MS = 11 * 60_000;

/** Removes participants who may no longer be in their room, and removes engines that no process runs. */
export async function reconcileMedia(ctx: Context, audiences: Audiences): Promise<void> {
  const now = ctx.clock.now();
  if (!(await claimReconciliation(ctx.db, { now, before: new Date(now.getTime() - RECONCILE_INTERVAL_MS) }))) return;
  for (const id of await listLostEngines(ctx.db, engineHeartbeatCutoff(ctx))) await removeLostEngine(ctx, id);
  await removeUnauthorised(ctx, audiences);
  const stale = await inTransaction(ctx.db, async (tx) => {
    const ended = await deleteStaleSessions(tx, new Date(now.getTime() - STALE_SESSION_MS));
    await publishAndEnqueueSessionEnds(ctx, tx, ended);
    return ended;
  });
  await endSessions(ctx, stale);
}

async function removeUnauthorised(ctx: Context, audiences: Audiences): Promise<void> {
  const occupants = await listRoomOccupants(ctx.db);
  const grants = await listGrants(ctx, audiences, occupants);
  const closed = new Set(occupants.filter(({ isOpen }) => !isOpen).map(({ roomId }) => roomId));
  await Promise.all([
    ...[...closed].map((roomId) => endRoomSessions(ctx, roomId)),
    ...occupants.filter(({ isOpen }) => isOpen).map((person) => applyGrant(ctx, person, grants)),
  ]);
}

async function applyGrant(ctx: Context, person: RoomOccupant, grants: ReadonlyMap<string, RoomGrant>): Promise<void> {
  const grant = grants.get(keyOf(person));
  if (grant === undefined) await removeFromRoom(ctx, person);
  else if (grant.role === 'viewer' && person.publishes) await endPublishing(ctx, person);
}

async function listGrants(
  ctx: Context,
  audiences: Audiences,
  occupants: readonly RoomOccupant[],
): Promise<ReadonlyMap<string, RoomGrant>> {
  const grantLists = audiences().map(async (audience) => {
    const people = occupants.filter(({ roomKind, isOpen }) => isOpen && roomKind === audience.kind);
    return people.length === 0 ? [] : audience.listGrants(ctx, people);
  });
  return new Map((await Promise.all(grantLists)).flat().map((grant) => [keyOf(grant), grant]));
}

const keyOf = ({ roomId, accountId }: RoomParticipant): string => `${roomId} ${accountId}`;
