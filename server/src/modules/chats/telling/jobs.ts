import type { Job } from '../../../platform/http/module.ts';
import { announce } from './announce.ts';
import { ANNOUNCE_TASK, TELL_TASK } from './tasks.ts';
import { notifyAboutMessages } from './notify-about-messages.ts';

export const tellingJobs: readonly Job[] = [
  { task: TELL_TASK, run: notifyAboutMessages },
  { task: ANNOUNCE_TASK, run: announce },
];
