import type { Job } from './http/module.ts';
import { deleteEndedWindows } from './throttle.ts';

/** Removes counters of tries that are not needed any more. Daily is often enough. */
export const tidyUp: Job = { task: 'platform.tidy-up', run: deleteEndedWindows };
