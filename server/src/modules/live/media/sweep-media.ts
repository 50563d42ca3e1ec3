import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { InRoom, RoomGrant } from '../../../platform/http/module.ts';
import type { Audiences } from './rooms/audiences.ts';
import { endSessions, sessionsEnd } from './sessions/end-sessions.ts';
import { listLostEngines } from './engines/engine-queries.ts';
import { engineLostBefore } from './engines/find-provider.ts';
import { forgetEngine } from './engines/forget-engine.ts';
import { emptyRoom, endPublishing, removeFromMedia } from './rooms/media-room.ts';
import { claimSweep, deleteUnseen, listInside, type Inside } from './sessions/session-queries.ts';

// All processes ask; of those within this time one looks.
const SWEPT_MS = 400;
// Longer than a token holds.
const UNSEEN_MS = 11 * 60_000;

/** Removes everyone who may no longer be in their room, and gives up engines that no process keeps. */
export async function sweepMedia(ctx: Context, audiences: Audiences): Promise<void> {
  const now = ctx.clock.now();
  if (!(await claimSweep(ctx.db, { now, before: new Date(now.getTime() - SWEPT_MS) }))) return;
  for (const id of await listLostEngines(ctx.db, engineLostBefore(ctx))) await forgetEngine(ctx, id);
  await removeRefused(ctx, audiences);
  const unseen = await inTransaction(ctx.db, async (tx) => {
    const ended = await deleteUnseen(tx, new Date(now.getTime() - UNSEEN_MS));
    await sessionsEnd(ctx, tx, ended);
    return ended;
  });
  await endSessions(ctx, unseen);
}

async function removeRefused(ctx: Context, audiences: Audiences): Promise<void> {
  const inside = await listInside(ctx.db);
  const grants = await listGrants(ctx, audiences, inside);
  const closed = new Set(inside.filter(({ isOpen }) => !isOpen).map(({ roomId }) => roomId));
  await Promise.all([
    ...[...closed].map((roomId) => emptyRoom(ctx, roomId)),
    ...inside.filter(({ isOpen }) => isOpen).map((person) => checkPerson(ctx, person, grants)),
  ]);
}

async function checkPerson(ctx: Context, person: Inside, grants: ReadonlyMap<string, RoomGrant>): Promise<void> {
  const grant = grants.get(keyOf(person));
  if (grant === undefined) await removeFromMedia(ctx, person);
  else if (grant.role === 'viewer' && person.publishes) await endPublishing(ctx, person);
}

async function listGrants(
  ctx: Context,
  audiences: Audiences,
  inside: readonly Inside[],
): Promise<ReadonlyMap<string, RoomGrant>> {
  const asked = audiences().map(async (audience) => {
    const people = inside.filter(({ roomKind, isOpen }) => isOpen && roomKind === audience.kind);
    return people.length === 0 ? [] : audience.listGrants(ctx, people);
  });
  return new Map((await Promise.all(asked)).flat().map((grant) => [keyOf(grant), grant]));
}

const keyOf = ({ roomId, accountId }: InRoom): string => `${roomId} ${accountId}`;
