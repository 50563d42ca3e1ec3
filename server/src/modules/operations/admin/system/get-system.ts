import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { systemText } from '@festoon/catalogue/operations/system';
import type { getSystem as endpoint } from '@festoon/contracts/operations/admin-system';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import packageJson from '../../../../../package.json' with { type: 'json' };
import { getProviderAccess } from '../../../money/payments/public.ts';
import { listProviders } from '../list-providers.ts';
import { listPendingRequests } from './pending-requests.ts';
import { listBackups, listLargestTables, getSystemNumbers } from './queries.ts';

/** Returns the versions, providers and sizes of this installation. */
export async function getSystem(ctx: Context): Promise<EndpointResult<typeof endpoint>> {
  const { db, config, clock } = ctx;
  const [numbers, tables, backups, pendingRequests, uploadBytes, disk, access] = await Promise.all([
    getSystemNumbers(db),
    listLargestTables(db),
    listBackups(db),
    listPendingRequests(ctx),
    directorySize(join(config.dataDir, 'uploads')),
    statfs(config.dataDir).catch(() => null),
    getProviderAccess(ctx),
  ]);
  const { postgres, migration, migrations, byteCount, connections, maxConnections } = numbers;
  return {
    versions: { app: packageJson.version, node: process.version, postgres, migration, migrations },
    startedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
    isProduction: config.production,
    providers: listProviders(ctx),
    paymentAccess: access && {
      ...access,
      missingPermissions: [...access.missingPermissions],
      checkedAt: access.checkedAt.toISOString(),
    },
    database: { byteCount, connections, maxConnections, tables },
    pendingRequests,
    storage: { uploadBytes, freeBytes: disk === null ? 0 : disk.bavail * disk.bsize },
    backups: backups.map(({ startedAt, finishedAt, ...run }) => ({
      ...run,
      error: run.error ?? (run.status === 'failed' ? systemText('interrupted') : null),
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  };
}

/** Returns undefined if there is no such folder yet. */
async function directorySize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    // A file may be deleted meanwhile.
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}
