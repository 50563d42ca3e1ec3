import type { SequenceFixture } from './sequence-fixture.ts';

/** Runs the work with one item, usually one of the last two, because earlier items are mostly finished. */
export async function runWithOne<T>(all: readonly T[], pick: number, work: (one: T) => unknown): Promise<void> {
  const choice = pick % 4 === 0 ? all : all.slice(-2);
  const one = choice[pick % Math.max(1, choice.length)];
  if (one !== undefined) await work(one);
}

// 503 is expected, because the test makes the provider fail.
export function recordServerError(
  { serverErrors }: Pick<SequenceFixture, 'serverErrors'>,
  { status, text }: { status: number; text: string },
): void {
  if (status >= 500 && status !== 503) serverErrors.push(`${status} ${text}`);
}
