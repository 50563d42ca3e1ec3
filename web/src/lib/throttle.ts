export type Throttle = {
  /**
   * Runs the work immediately. Of the calls that follow within the interval, only the last runs, when the interval has
   * passed.
   */
  readonly call: (work: () => void) => void;
  readonly stop: () => void;
};

/** Keeps what is asked for all the time from being done all the time. */
export function createThrottle(intervalMillis: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: (() => void) | undefined;
  const run = (work: () => void) => {
    pending = undefined;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (pending !== undefined) run(pending);
    }, intervalMillis);
  };
  return {
    call: (work) => {
      if (timer === undefined) run(work);
      else pending = work;
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      pending = undefined;
    },
  };
}
