/** How many random sequences a test tries: few in every run, many with LONG=1. */
export function sequenceRuns(): number {
  return process.env['LONG'] === undefined ? 40 : 300;
}

/** How many buyers a cancelled event has. */
export function crowdSize(): number {
  return process.env['LONG'] === undefined ? 40 : 2000;
}
