import type { Job } from '../../../../platform/http/module.ts';
import { TELL_HOLDERS, TELL_TEAM, notifyHolders, notifyTeam } from './notify-about-event.ts';

export const eventJobs: readonly Job[] = [
  { task: TELL_TEAM, run: notifyTeam },
  { task: TELL_HOLDERS, run: notifyHolders },
];
