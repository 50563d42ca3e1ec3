import type { EnginePorts } from './ports.ts';

/** Milliseconds after which a request without a response is repeated. */
const SLOW_AFTER_MS = 1_000;

/**
 * Makes a request over a connection that may be dead without an error. If no response arrives in time, makes it again
 * over another connection; the first to end counts.
 */
export async function retryIfSlow<Answer>(
  { clock }: Pick<EnginePorts, 'clock'>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  let cancel = () => undefined as void;
  const retry = new Promise<Answer>((resolve, reject) => {
    cancel = clock.after(SLOW_AFTER_MS, () => void request().then(resolve, reject));
  });
  try {
    return await Promise.race([request(), retry]);
  } finally {
    cancel();
  }
}
