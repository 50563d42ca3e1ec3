/** The maximum number of restarts of a listener that threw; after that it stays stopped. */
export const RESTARTS_MAX = 10;

/** Keeps a listener alive through its own failures: each is reported and costs one restart. */
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
