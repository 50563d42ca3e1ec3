/** The tickets that one account or network holds of an event now, and held in the last day without booking them. */
export type HoldUsage = {
  /** Tickets in holds that are not booked yet. */
  readonly heldTickets: number;
  /** When the first of these holds ends. */
  readonly nextHoldEnd: Date | null;
  /** The time that holds lasted which ended without a booking. A network counts each ticket of a hold. */
  readonly unbookedMinutes: number;
  readonly lastUnbookedEnd: Date | null;
};
