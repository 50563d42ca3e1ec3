/** What decides who may see an event. `ended` events stay `published`. */
export type EventAccess = {
  readonly status: 'draft' | 'published' | 'cancelled' | 'suspended';
  readonly visibility: 'public' | 'members' | 'link' | 'invited';
  readonly publishedAt: Date | null;
};

/** Who looks: a visitor has no account. */
export type Viewer = {
  readonly isSignedIn: boolean;
  readonly isOnTeam: boolean;
  readonly isInvited: boolean;
  readonly hasTicket: boolean;
};

export const STRANGER: Viewer = { isSignedIn: false, isOnTeam: false, isInvited: false, hasTicket: false };

/** Whether the page of an event opens. Everybody who may not see it is answered as if it did not exist. */
export function maySeeEvent(event: EventAccess, viewer: Viewer): boolean {
  if (viewer.isOnTeam) return true;
  if (event.status === 'draft' || event.status === 'suspended' || event.publishedAt === null) return false;
  if (event.visibility === 'public') return true;
  if (!viewer.isSignedIn) return false;
  return event.visibility !== 'invited' || viewer.isInvited || viewer.hasTicket;
}
