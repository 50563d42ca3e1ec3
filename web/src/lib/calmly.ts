export type Calm = {
  /** Does the work at once, and what is asked for soon after it once, when the time has passed. */
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
