import { AsyncLocalStorage } from 'node:async_hooks';

const tallies = new AsyncLocalStorage<{ acts: number }>();

/** Counts a line of the log for the call that runs now, if one is counted. */
export function noteAct(): void {
  const tally = tallies.getStore();
  if (tally) tally.acts += 1;
}

/** Records that a repeated action changed nothing and needs no entry. */
export function nothingChanged(): void {
  noteAct();
}

/** An administrator's call that left no line in the log. */
export class UnrecordedAct extends Error {
  constructor(endpoint: string) {
    super(`${endpoint} let an administrator change something and recorded nothing: call recordAct, or nothingChanged`);
    this.name = 'UnrecordedAct';
  }
}

/** Runs an administrator's call and says how many lines it left in the log. */
export async function countActs<T>(work: () => Promise<T>): Promise<{ result: T; acts: number }> {
  const tally = { acts: 0 };
  const result = await tallies.run(tally, work);
  return { result, acts: tally.acts };
}
