import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Uuid } from '../core/ids.ts';
import { Providers } from './providers.ts';

export const BackupRun = z.object({
  id: Uuid,
  /** `restore_test`: a backup was restored into a separate database and checked. */
  kind: z.enum(['backup', 'restore_test']),
  status: z.enum(['running', 'done', 'failed']),
  folder: z.nullable(z.string()),
  tableCount: z.nullable(z.int()),
  rowCount: z.nullable(z.int()),
  byteCount: z.nullable(z.int()),
  error: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type BackupRun = z.output<typeof BackupRun>;

const RequestId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A request with an idempotency key that has no response yet. */
export const PendingRequest = z.object({
  id: RequestId,
  /** The name of the endpoint. */
  endpoint: z.string(),
  accountId: z.nullable(Uuid),
  accountName: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** True if its server process has died, or it has been running for a minute: a repeat or an administrator ends it. */
  isStuck: z.boolean(),
});
export type PendingRequest = z.output<typeof PendingRequest>;

export const getSystem = endpoint({
  name: 'getSystem',
  method: 'GET',
  path: '/admin/system',
  summary: 'Returns the system status: versions, providers, storage, backups and restore tests.',
  access: 'admin',
  response: z.object({
    versions: z.object({
      app: z.string(),
      node: z.string(),
      postgres: z.string(),
      migration: z.string(),
      migrations: z.int(),
    }),
    startedAt: z.iso.datetime(),
    isProduction: z.boolean(),
    providers: Providers,
    /** The result of the last check of our keys at the payment provider. Null with the sandbox and before the first check. */
    paymentAccess: z.nullable(
      z.object({
        status: z.enum(['ok', 'denied', 'restricted', 'unreachable']),
        missingPermissions: z.array(z.string()),
        reason: z.nullable(z.string()),
        checkedAt: z.iso.datetime(),
      }),
    ),
    database: z.object({
      byteCount: z.int(),
      connections: z.int(),
      maxConnections: z.int(),
      /** The largest tables, with their approximate number of rows. */
      tables: z.array(z.object({ name: z.string(), byteCount: z.int(), rows: z.int() })),
    }),
    storage: z.object({ uploadBytes: z.int(), freeBytes: z.int() }),
    backups: z.array(BackupRun),
    /** The oldest first, at most 50. */
    pendingRequests: z.array(PendingRequest),
  }),
  domainErrors: [],
});

export const startBackup = endpoint({
  name: 'startBackup',
  method: 'POST',
  path: '/admin/system/backups',
  summary: 'Starts a backup, unless one is running.',
  access: 'admin',
  response: z.object({}),
  domainErrors: [],
});

export const startRestoreTest = endpoint({
  name: 'startRestoreTest',
  method: 'POST',
  path: '/admin/system/drills',
  summary: 'Tests the newest backup: restores it into a separate database, verifies it, and removes it.',
  access: 'admin',
  response: z.object({}),
  domainErrors: ['no_backup'],
});

export const discardPendingRequest = endpoint({
  name: 'discardPendingRequest',
  method: 'POST',
  path: '/admin/system/requests/:requestId/end',
  summary: 'Ends a stuck request, so that its idempotency key can be used again.',
  access: 'admin',
  params: z.object({ requestId: RequestId }),
  response: z.object({}),
  domainErrors: ['not_found', 'request_running'],
});
