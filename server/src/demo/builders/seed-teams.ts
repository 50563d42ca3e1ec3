import { DAY_MS } from '@festoon/contracts/core/durations';
import { INVITATION_DAYS } from '@festoon/contracts/hosting/team';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { insertRows } from '../demo-queries.ts';
import type { DemoAccounts } from './seed-accounts.ts';
import { ada } from '../demo-accounts.ts';

const ORGANISER = 'blue-hour';

/** Adds a manager and a helper for the door to the events of one organiser, and invites Ada to work at a door. */
export async function seedTeams(ctx: Context, { organisers, guests }: DemoAccounts): Promise<void> {
  const organiserId = organisers.get(ORGANISER) ?? '';
  const [manager, helper] = guests;
  await inTransaction(ctx.db, async (tx) => {
    const events = await tx
      .selectFrom('events')
      .select('id')
      .where('organiser_id', '=', organiserId)
      .where('source', '=', 'demo')
      .orderBy('starts_at')
      .execute();
    const members = events.flatMap(({ id }) => [
      { event_id: id, account_id: manager?.id ?? '', role: 'manager' },
      { event_id: id, account_id: helper?.id ?? '', role: 'check_in' },
    ]);
    const ids = events.map(({ id }) => id);
    if (ids.length === 0) return;
    const existing = await tx
      .selectFrom('event_team')
      .select('role')
      .where('event_id', 'in', ids)
      .where('role', '<>', 'owner')
      .execute();
    if (existing.length > 0) return;
    await insertRows(
      tx,
      'event_team',
      members.map((member) => ({ ...member, created_at: ctx.clock.now() })),
    );
    const sentAt = ctx.clock.now();
    const invitation = {
      id: ctx.ids.newId(),
      event_id: ids.at(-1) ?? '',
      email: ada.email,
      role: 'check_in',
      token_hash: ctx.ids.token(),
      invited_by: organiserId,
      sent_at: sentAt,
      expires_at: new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS),
    };
    await insertRows(tx, 'team_invitations', [invitation]);
  });
}
