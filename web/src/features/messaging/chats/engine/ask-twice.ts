import type { EnginePorts } from './ports.ts';

/** An answer that takes longer is asked for a second time. */
const ANSWER_MS = 1_000;

/**
 * Reads something over a way that may be dead without a word: where no answer comes in time it is asked for once more
 * beside, over another connection, and the first to end counts.
 */
export async function askTwice<Answer>({ clock }: Pick<EnginePorts, 'clock'>, ask: () => Promise<Answer>): Promise<Answer> {
  let cancel = () => undefined as void;
  const late = new Promise<Answer>((resolve, reject) => {
    cancel = clock.after(ANSWER_MS, () => void ask().then(resolve, reject));
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    cancel();
  }
}
