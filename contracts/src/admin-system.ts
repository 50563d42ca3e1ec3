import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const BackupRun = z.object({
  id: z.uuid(),
  /** `drill`: a backup restored into a database of its own and looked through. */
  kind: z.enum(['backup', 'drill']),
  status: z.enum(['running', 'done', 'failed']),
  folder: z.nullable(z.string()),
  tableCount: z.nullable(z.int()),
  rowCount: z.nullable(z.int()),
  byteCount: z.nullable(z.int()),
  fault: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type BackupRun = z.output<typeof BackupRun>;

export const getSystem = endpoint({
  name: 'getSystem',
  method: 'GET',
  path: '/admin/system',
  summary: 'What runs here: versions, providers, how much is stored, backups and whether they can be restored.',
  access: 'admin',
  answer: z.object({
    versions: z.object({
      app: z.string(),
      node: z.string(),
      postgres: z.string(),
      migration: z.string(),
      migrations: z.int(),
    }),
    startedAt: z.iso.datetime(),
    isProduction: z.boolean(),
    providers: z.array(z.object({ part: z.string(), kind: z.string(), isSandbox: z.boolean() })),
    database: z.object({
      byteCount: z.int(),
      connections: z.int(),
      maxConnections: z.int(),
      /** The largest, with about how many rows they hold. */
      tables: z.array(z.object({ name: z.string(), byteCount: z.int(), rows: z.int() })),
    }),
    storage: z.object({ uploadBytes: z.int(), freeBytes: z.int() }),
    backups: z.array(BackupRun),
  }),
  refusals: [],
});

export const startBackup = endpoint({
  name: 'startBackup',
  method: 'POST',
  path: '/admin/system/backups',
  summary: 'Make a backup of everything; one that runs already is let finish.',
  access: 'admin',
  answer: z.object({}),
  refusals: [],
});

export const startDrill = endpoint({
  name: 'startDrill',
  method: 'POST',
  path: '/admin/system/drills',
  summary: 'Restore the newest backup into a database of its own, look whether all of it is there, and remove it.',
  access: 'admin',
  answer: z.object({}),
  refusals: ['no_backup'],
});
