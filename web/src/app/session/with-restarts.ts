/** The maximum number of restarts of a listener that throws. After that it stays stopped. */
export const RESTARTS_MAX = 10;

/** Returns a listener that continues after errors: each error is reported and counts as one restart. */
export function withRestarts<Args extends readonly unknown[]>(
  listener: (...args: Args) => void | Promise<void>,
  report: (error: unknown) => void,
): (...args: Args) => void {
  let failures = 0;
  const fail = (error: unknown): void => {
    failures += 1;
    report(error);
  };
  return (...args) => {
    if (failures > RESTARTS_MAX) return;
    try {
      const outcome = listener(...args);
      if (outcome instanceof Promise) outcome.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}
