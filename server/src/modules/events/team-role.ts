import type { TeamRole } from '@festoon/contracts/hosting';
import { EventId } from '@festoon/contracts/ids';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../platform/db/db.ts';
import { throwDomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/module.ts';
import { findHostedRow, type HostedEventRow } from './team-queries.ts';

const RANKS: Record<TeamRole, number> = { check_in: 0, manager: 1, owner: 2 };

/** An event as one of its team sees it. */
export type Hosted = HostedEventRow & { readonly role: TeamRole };

/** What somebody may do with an event, or null for a stranger and for an event that does not exist. */
async function findTeamRole(tx: DbOrTx, eventId: string, accountId: string): Promise<TeamRole | null> {
  return (await findHostedRow(tx, eventId, accountId))?.role ?? null;
}

/**
 * The event, for somebody of its team with at least this role. Everybody else gets the answer of an id that was never given out:
 * each operation on an event of one's own begins here.
 */
export async function getHosted(
  tx: DbOrTx,
  asked: { readonly eventId: string; readonly accountId: string },
  atLeast: TeamRole,
): Promise<Hosted> {
  const row = await findHostedRow(tx, asked.eventId, asked.accountId);
  if (row === null || row.role === null || RANKS[row.role] < RANKS[atLeast]) throwDomainError('not_found');
  return { ...row, role: row.role };
}

/** For live topics that only an event's team may watch. */
export async function mayWatchHosted(
  ctx: Context,
  actor: Actor,
  { id, atLeast }: { id: string; atLeast: TeamRole },
): Promise<boolean> {
  if (actor.kind !== 'user' || !EventId.safeParse(id).success) return false;
  const role = await findTeamRole(ctx.db, id, actor.accountId);
  return role !== null && RANKS[role] >= RANKS[atLeast];
}
