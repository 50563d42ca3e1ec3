import { personalDataText } from '@festoon/catalogue/hosting/personal-data';
import type { Retention } from '../../../../platform/http/module.ts';
import { countEndedInvitations, deleteEndedInvitations } from './own-invitation-queries.ts';

const BATCH = 1000;

export const invitationRetention: Retention = {
  kind: 'team_invitations',
  get title() {
    return personalDataText('invitationsTitle');
  },
  get description() {
    return personalDataText('invitationsRetention');
  },
  days: 30,
  minDays: 7,
  count: countEndedInvitations,
  remove: (ctx, before) => deleteEndedInvitations(ctx.db, { before, limit: BATCH }),
};
