import type { Retention } from '../../platform/http/module.ts';
import { countEndedInvitations, deleteEndedInvitations } from './invitations/queries.ts';
import { countOldSessions, deleteOldSessions } from './session-queries.ts';

const BATCH = 1000;

export const accountRetention: readonly Retention[] = [
  {
    kind: 'sessions',
    title: 'Ended sessions',
    describe: 'From when somebody was signed out: the address and browser they signed in from.',
    ...{ days: 30, leastDays: 7 },
    count: countOldSessions,
    remove: (ctx, before) => deleteOldSessions(ctx.db, { before, most: BATCH }),
  },
  {
    kind: 'site_invitations',
    title: 'Site invitations',
    describe: 'From when an invitation to sign up was used, taken back or over: the address it went to.',
    ...{ days: 180, leastDays: 7 },
    count: countEndedInvitations,
    remove: (ctx, before) => deleteEndedInvitations(ctx.db, { before, most: BATCH }),
  },
];
