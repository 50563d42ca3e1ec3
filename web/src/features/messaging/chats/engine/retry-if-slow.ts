import type { EnginePorts } from './ports.ts';

/** An answer that takes longer is asked for a second time. */
const SLOW_AFTER_MS = 1_000;

/**
 * Reads something over a way that may be dead without a word: where no answer comes in time it is asked for once more
 * beside, over another connection, and the first to end counts.
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
