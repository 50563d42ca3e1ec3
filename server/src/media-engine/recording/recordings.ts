import type { LiveStreamAccess, Recordings } from '../live-stream-access.ts';
import type { RecordingResult, RecordingParams } from '../protocol.ts';
import { Recording } from './recording.ts';

/** Creates the registry of running recordings. */
export function createRecordings(access: LiveStreamAccess, now = (): number => performance.now()): Recordings {
  const running = new Map<string, Promise<Recording>>();

  /** Stops a recording and reports it, if it is running. */
  async function finish(id: string): Promise<RecordingResult | null> {
    const recording = running.get(id);
    if (recording === undefined) return null;
    running.delete(id);
    const result = await (await recording).stop();
    access.emit({ type: 'recorded', result });
    return result;
  }

  return {
    async start(id: string, target: RecordingParams) {
      const started = running.get(id) ?? Recording.start(id, access, { target, onError: () => void finish(id), now });
      running.set(id, started);
      await started.catch((error: unknown) => {
        running.delete(id);
        throw error;
      });
    },
    stop: finish,
    async stopAll() {
      await Promise.allSettled([...running.keys()].map(finish));
    },
  };
}
