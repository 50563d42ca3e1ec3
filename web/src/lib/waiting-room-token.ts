/** The token of an admission, with the time at which it ends on this device's clock. */
type StoredToken = { readonly token: string; readonly until: number };

const keyOf = (eventId: string) => `waiting-room:${eventId}`;

/** Stores the admission of this tab to an event's tickets. */
export function storeWaitingRoomToken(eventId: string, stored: StoredToken): void {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(stored));
  } catch {
    // Without storage the person is sent to the queue again, which has their admission.
  }
}

/** Returns the token of an admission that has not ended. */
export function findWaitingRoomToken(eventId: string): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null') as StoredToken | null;
    return stored !== null && stored.until > Date.now() ? stored.token : undefined;
  } catch {
    return undefined;
  }
}
