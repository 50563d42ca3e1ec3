import { personalDataText } from '@festoon/catalogue/hosting/personal-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { deleteEvent } from '../../events/events/public.ts';
import { eraseHostingData, hasUpcomingEvents, lockUnusedEvents, readHostingData } from './data-queries.ts';
import { scheduleImageDeletion } from './images/delete-images.ts';

/** The personal data of hosting. It runs before the events' own data is redacted: events without any booking are deleted. */
export const hostingData: PersonalData = {
  kind: 'hosting',
  get description() {
    return personalDataText('hosting');
  },
  tables: ['event_team', 'team_invitations', 'event_revisions', 'saved_venues'],
  export: (ctx, accountId) => readHostingData(ctx.db, accountId),
  erase: async (ctx, tx, accountId) => {
    const unused = await lockUnusedEvents(tx, accountId);
    for (const { id, coverKey, galleryKeys } of unused) {
      await scheduleImageDeletion(ctx, tx, coverKey === null ? galleryKeys : [coverKey, ...galleryKeys]);
      await deleteEvent(tx, id);
    }
    return unused.length + (await eraseHostingData(tx, accountId));
  },
  findErasureBlocker: async (ctx, db, accountId) =>
    (await hasUpcomingEvents(db, accountId, ctx.clock.now())) ? 'coming_events' : null,
};
