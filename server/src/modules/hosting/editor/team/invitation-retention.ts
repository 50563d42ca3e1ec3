import type { Retention } from '../../../../platform/http/module.ts';
import { countEndedInvitations, deleteEndedInvitations } from './own-invitation-queries.ts';

const BATCH = 1000;

export const invitationRetention: Retention = {
  kind: 'team_invitations',
  title: 'Team invitations',
  description: 'From when an invitation to a team was over: the address it went to. Owners see until then that no one came.',
  days: 30,
  minDays: 7,
  count: countEndedInvitations,
  remove: (ctx, before) => deleteEndedInvitations(ctx.db, { before, limit: BATCH }),
};
