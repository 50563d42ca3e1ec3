/** The facts about an event that decide who may see it. `ended` events stay `published`. */
export type EventAccess = {
  readonly status: 'draft' | 'published' | 'cancelled' | 'suspended';
  readonly visibility: 'public' | 'members' | 'link' | 'invited';
  readonly publishedAt: Date | null;
};

/** The facts about a viewer that decide what they may see. A visitor has no account. */
export type Viewer = {
  readonly isSignedIn: boolean;
  readonly isOnTeam: boolean;
  readonly isInvited: boolean;
  readonly hasTicket: boolean;
};

export const ANONYMOUS_VIEWER: Viewer = { isSignedIn: false, isOnTeam: false, isInvited: false, hasTicket: false };

/** Returns whether a viewer may open an event's page. Others get the same answer as for an event that does not exist. */
export function canViewEvent(event: EventAccess, viewer: Viewer): boolean {
  if (viewer.isOnTeam) return true;
  if (event.status === 'draft' || event.status === 'suspended' || event.publishedAt === null) return false;
  if (event.visibility === 'public') return true;
  if (!viewer.isSignedIn) return false;
  return event.visibility !== 'invited' || viewer.isInvited || viewer.hasTicket;
}
