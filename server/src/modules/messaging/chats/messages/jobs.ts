import type { Job, Schedule } from '../../../../platform/http/module.ts';
import { REMOVE_FILES_TASK, removeFiles } from '../files/remove-files.ts';
import { fetchLinkPreview } from '../link-previews/fetch-link-preview.ts';
import { PURGE_LINK_PREVIEWS_TASK, purgeLinkPreviews } from '../link-previews/purge-link-previews.ts';
import { FETCH_LINK_PREVIEW_TASK } from '../link-previews/request-link-preview.ts';
import { PURGE_UNUSED_FILES_TASK, purgeUnusedFiles } from '../files/purge-unused-files.ts';

export const messageJobs: readonly Job[] = [
  { task: REMOVE_FILES_TASK, run: removeFiles },
  { task: PURGE_UNUSED_FILES_TASK, run: purgeUnusedFiles },
  { task: FETCH_LINK_PREVIEW_TASK, run: fetchLinkPreview },
  { task: PURGE_LINK_PREVIEWS_TASK, run: purgeLinkPreviews },
];

export const messageSchedules: readonly Schedule[] = [
  { task: PURGE_UNUSED_FILES_TASK, cron: '41 * * * *' },
  { task: PURGE_LINK_PREVIEWS_TASK, cron: '17 * * * *' },
];
