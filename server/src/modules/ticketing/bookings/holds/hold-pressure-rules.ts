import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';

/** The number of unfinished requests of a process from which holds need a proof. */
const UNFINISHED_HOLDS_MAX = 1000;
/** The number of requests for an event in a minute that its limits rejected, from which its holds need a proof. */
const LIMITED_HOLDS_MAX = 20;

type HoldPressure = {
  /** The requests of this process that have no result yet, for all events. */
  readonly unfinishedHolds: number;
  /** The requests for this event that its limits rejected in the last minute. */
  readonly limitedHolds: number;
};

/** Returns whether holds of an event need a proof of work. */
export function isHoldPressureHigh({ unfinishedHolds, limitedHolds }: HoldPressure): boolean {
  return unfinishedHolds > UNFINISHED_HOLDS_MAX || limitedHolds > LIMITED_HOLDS_MAX;
}

/** Why a request for a hold was rejected, as organisers see it. */
export type RejectionReason = 'limit' | 'proof' | 'sold_out';

/** Returns the reason that is counted for an error. Returns null for errors that say nothing about demand. */
export function rejectionReasonOf(code: DomainErrorCode): RejectionReason | null {
  switch (code) {
    case 'too_many_held':
    case 'hold_cool_down':
    case 'network_hold_limit':
    case 'too_many_attempts':
      return 'limit';
    case 'proof_of_work_required':
      return 'proof';
    case 'sold_out':
      return 'sold_out';
    default:
      return null;
  }
}
