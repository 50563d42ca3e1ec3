export type Throttle = {
  /**
   * Runs the work immediately. Of the calls that follow within the interval, only the last runs, when the interval has
   * passed.
   */
  readonly call: (work: () => void) => void;
  readonly stop: () => void;
};

/** Creates a throttle that limits how often work runs. */
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
