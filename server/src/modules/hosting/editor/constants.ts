import type { Throttle } from '../../../platform/throttle.ts';

const hour = 60 * 60;
const day = 24 * hour;

export const throttles = {
  drafts: { name: 'drafts', points: 30, perSeconds: day },
  images: { name: 'event-pictures', points: 60, perSeconds: hour },
  /** Counted for each event, so that no event fills the disk, however large its team is. */
  eventImages: { name: 'pictures-of-event', points: 150, perSeconds: day },
  /** Counted for each event: each confirmed material change notifies all its ticket holders. */
  materialChanges: { name: 'material-changes', points: 20, perSeconds: day },
  /** Counted for each account: a confirmed change of a venue notifies the ticket holders of all its events. */
  materialVenueChanges: { name: 'material-venue-changes', points: 20, perSeconds: day },
  invitations: { name: 'team-invitations', points: 60, perSeconds: day },
  /** Counted for each event and address, so that no address gets too many emails. */
  invitationsPerEmail: { name: 'team-invitations-to', points: 5, perSeconds: day },
  invitationLookups: { name: 'team-invitation-tries', points: 100, perSeconds: hour },
} as const satisfies Record<string, Throttle>;
