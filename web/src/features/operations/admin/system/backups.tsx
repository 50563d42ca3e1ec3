import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startBackup, startRestoreTest, type BackupRun } from '@festoon/contracts/operations/admin-system';
import { systemText } from '@festoon/catalogue/operations/system';
import { call } from '../../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Table, type TableColumn } from '../../../../ui/table.tsx';
import { formatBytes } from './format-bytes.ts';
import { systemQuery } from './system-query.ts';

const statusBadges = {
  running: { label: 'running', tone: 'info' },
  done: { label: 'good', tone: 'plain' },
  failed: { label: 'failed', tone: 'failure' },
} as const satisfies Readonly<Record<BackupRun['status'], { readonly label: string; readonly tone: BadgeTone }>>;

const columns = (): TableColumn<BackupRun>[] => [
  {
    id: 'kind',
    header: systemText('type'),
    primary: true,
    cell: ({ kind }) => (kind === 'backup' ? systemText('backup') : systemText('triedOut')),
  },
  { id: 'at', header: systemText('when'), cell: ({ startedAt }) => formatDateTime(startedAt, ownZone()) },
  {
    id: 'state',
    header: systemText('result'),
    cell: ({ status, error }) => (
      <span className="grid gap-1 py-2 max-md:justify-items-end">
        <Badge tone={statusBadges[status].tone}>{systemText(statusBadges[status].label)}</Badge>
        {error !== null && <span className="wrap-anywhere text-muted">{error}</span>}
      </span>
    ),
  },
  {
    id: 'rows',
    header: systemText('rows'),
    numeric: true,
    cell: ({ rowCount }) => (rowCount === null ? '' : formatNumber(rowCount)),
  },
  {
    id: 'size',
    header: systemText('size'),
    numeric: true,
    cell: ({ byteCount }) => (byteCount === null ? '' : formatBytes(byteCount)),
  },
  {
    id: 'folder',
    header: systemText('folder'),
    wideOnly: true,
    cell: ({ folder }) => <code className="break-all">{folder ?? ''}</code>,
  },
];

/** Shows the backups, and whether a restore test was complete. */
export function Backups({ backups }: { readonly backups: readonly BackupRun[] }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: systemQuery.queryKey });
  const backup = useMutation({ mutationFn: () => call(startBackup, {}), onSettled: refresh });
  const restoreTest = useMutation({ mutationFn: () => call(startRestoreTest, {}), onSettled: refresh });
  const isRunning = (kind: BackupRun['kind']) => backups.some((run) => run.kind === kind && run.status === 'running');
  const error = backup.error ?? restoreTest.error;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold">{systemText('backups')}</h2>
          <p className="text-ink-2">{systemText('aRestoreTestLoadsTheBackup')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" busy={backup.isPending || isRunning('backup')} onClick={() => backup.mutate()}>
            {systemText('backUpNow')}
          </Button>
          <Button busy={restoreTest.isPending || isRunning('restore_test')} onClick={() => restoreTest.mutate()}>
            {systemText('testLatestBackup')}
          </Button>
        </div>
      </header>
      {error && (
        <InlineNotice tone="failure" announce>
          {inlineErrorMessage(error)}
        </InlineNotice>
      )}
      {backups.length === 0 ? (
        <p className="text-muted">{systemText('noBackupsYet')}</p>
      ) : (
        <div className="overflow-x-auto [--table-top:0px]">
          <Table caption={systemText('backups')} columns={columns()} rows={[...backups]} rowKey={({ id }) => id} />
        </div>
      )}
    </Card>
  );
}
