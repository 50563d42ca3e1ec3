import type { TeamRole } from '@festoon/contracts/events/team-role';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { findManagedEvent, type ManagedEventRow } from './managed-event-queries.ts';

const RANKS: Record<TeamRole, number> = { check_in: 0, manager: 1, owner: 2 };

/** An event as a member of its team sees it. */
export type ManagedEvent = ManagedEventRow & { readonly role: TeamRole };

/** Returns an account's role on an event's team. Returns null for a stranger and for an event that does not exist. */
async function findTeamRole(tx: DbOrTx, eventId: string, accountId: string): Promise<TeamRole | null> {
  return (await findManagedEvent(tx, eventId, accountId))?.role ?? null;
}

/**
 * Returns the event for an account that has at least this role on its team. For everyone else it throws the same error as
 * for an id that never existed. Each operation on a managed event calls this first.
 */
export async function getManagedEvent(
  tx: DbOrTx,
  params: { readonly eventId: string; readonly accountId: string },
  minimumRole: TeamRole,
): Promise<ManagedEvent> {
  const row = await findManagedEvent(tx, params.eventId, params.accountId);
  if (row === null || row.role === null || RANKS[row.role] < RANKS[minimumRole]) throwDomainError('not_found');
  return { ...row, role: row.role };
}

/** Returns whether the account may watch a live topic that is only for an event's team. */
export async function canWatchManagedEvent(
  ctx: Context,
  actor: Actor,
  { id, minimumRole }: { id: string; minimumRole: TeamRole },
): Promise<boolean> {
  if (actor.kind !== 'user' || !EventId.safeParse(id).success) return false;
  const role = await findTeamRole(ctx.db, id, actor.accountId);
  return role !== null && RANKS[role] >= RANKS[minimumRole];
}
