/** The space around the plot: for values on the left, marks at the top, dates below. */
export const PLOT = { left: 52, right: 8, top: 18, bottom: 24, height: 240 } as const;

/** Returns the space for the longest of the names of steps: Arabic dates with the day of the week are long. */
export function nameWidthOf(names: readonly string[]): number {
  const lettersMax = Math.max(0, ...names.map(({ length }) => length));
  return Math.max(92, lettersMax * 7 + 12);
}

/** Returns the steps that are labelled below a chart, so that labels never overlap. */
export function labelledSteps(count: number, width: number, nameWidth: number): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const labelsMax = Math.max(2, Math.min(count, Math.floor(width / nameWidth)));
  const stepSize = (count - 1) / (labelsMax - 1);
  return [...new Set(Array.from({ length: labelsMax }, (_, position) => Math.round(position * stepSize)))];
}
