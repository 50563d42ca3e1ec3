/** Numbers without a gap, both ends included. */
export type Run = { readonly from: number; readonly to: number };

/** The runs with one more, those that touch made one, in order. */
export function withRun(runs: readonly Run[], added: Run): Run[] {
  const joined: Run[] = [];
  for (const run of [...runs, added].toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && run.from <= last.to + 1) joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, run.to) });
    else joined.push(run);
  }
  return joined;
}

export function runAt(runs: readonly Run[], number: number): Run | undefined {
  return runs.find(({ from, to }) => from <= number && number <= to);
}
