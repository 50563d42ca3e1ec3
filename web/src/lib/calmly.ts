export type Calm = {
  /**
   * Runs the work immediately. Of the calls that follow within the interval, only the last runs, when the interval has
   * passed.
   */
  readonly call: (work: () => void) => void;
  readonly stop: () => void;
};

/** Keeps what is asked for all the time from being done all the time. */
export function calmly(everyMillis: number): Calm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;
  const run = (work: () => void) => {
    waiting = undefined;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting !== undefined) run(waiting);
    }, everyMillis);
  };
  return {
    call: (work) => {
      if (timer === undefined) run(work);
      else waiting = work;
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
