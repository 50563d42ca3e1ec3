/** The tickets of an event that one account or network holds now, and those it held in the last day without booking them. */
export type HoldUsage = {
  /** Tickets in holds that are not booked yet. */
  readonly heldTickets: number;
  /** The end of the first of these holds. */
  readonly nextHoldEnd: Date | null;
  /** The total duration of holds that ended without a booking. For a network, each ticket of a hold counts. */
  readonly unbookedMinutes: number;
  readonly lastUnbookedEnd: Date | null;
};
