import type { Job } from '../../../../platform/http/module.ts';
import { NOTIFY_HOLDERS, NOTIFY_TEAM, notifyHolders, notifyTeam } from './notify-about-event.ts';

export const eventJobs: readonly Job[] = [
  { task: NOTIFY_TEAM, run: notifyTeam },
  { task: NOTIFY_HOLDERS, run: notifyHolders },
];
