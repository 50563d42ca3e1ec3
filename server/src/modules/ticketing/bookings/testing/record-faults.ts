import type { SequenceFixture } from './sequence-fixture.ts';

/** Mostly what was made last, since little can still happen to the rest. */
export async function runWithOne<T>(all: readonly T[], pick: number, work: (one: T) => unknown): Promise<void> {
  const choice = pick % 4 === 0 ? all : all.slice(-2);
  const one = choice[pick % Math.max(1, choice.length)];
  if (one !== undefined) await work(one);
}

// 503 says that the provider is silent, which the test made it.
export function recordFault(
  { faults }: Pick<SequenceFixture, 'faults'>,
  { status, text }: { status: number; text: string },
): void {
  if (status >= 500 && status !== 503) faults.push(`${status} ${text}`);
}
