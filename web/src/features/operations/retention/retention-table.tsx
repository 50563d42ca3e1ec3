import {
  type RetentionPolicy,
  RETENTION_COUNT_MAX,
  RETENTION_REASON_MAX,
  runPurge,
  RETENTION_DAYS_MAX,
  setRetentionPolicy,
} from '@festoon/contracts/operations/retention';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { retentionText } from '@festoon/catalogue/operations/retention';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { isRunning, retentionQuery, purgePreviewQuery, useRetentionMutation } from './retention-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useDebouncedInput } from '../../../lib/use-debounced-input.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';

type OpenDialog = { readonly kind: RetentionPolicy; readonly dialog: 'term' | 'run' };

/** Shows the data that is removed after a time: its retention, how much is past it, and the last removal. */
export function RetentionTable() {
  const { data, error, refetch, isFetching } = useQuery(retentionQuery);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  if (!data && error) {
    return (
      <LoadError
        title={retentionText('weCouldntLoadTheRetentionPeriods')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold">{retentionText('dataRetention')}</h2>
        <p className="text-ink-2">{retentionText('expiredDataIsPermanentlyDeletedEvery')}</p>
      </header>
      {data.items.length === 0 ? (
        <p className="text-muted">{retentionText('noDataExpiresAutomatically')}</p>
      ) : (
        <Table
          caption={retentionText('dataTypes')}
          columns={createColumns(setOpenDialog)}
          rows={data.items}
          rowKey={({ dataType }) => dataType}
        />
      )}
      {openDialog?.dialog === 'term' && <PolicyDialog kind={openDialog.kind} onClose={() => setOpenDialog(null)} />}
      {openDialog?.dialog === 'run' && <PurgeDialog kind={openDialog.kind} onClose={() => setOpenDialog(null)} />}
    </Card>
  );
}

/** Returns a number of rows, or "… or more" at the counting limit. */
function formatQuantity(rows: number): string {
  return rows >= RETENTION_COUNT_MAX
    ? retentionText('quantityOrMore', { maximum: RETENTION_COUNT_MAX })
    : formatNumber(rows);
}

const createColumns = (onOpen: (openDialog: OpenDialog) => void): TableColumn<RetentionPolicy>[] => [
  {
    id: 'kind',
    header: retentionText('data'),
    primary: true,
    cell: ({ title, description }) => (
      <span className="grid max-w-text gap-1 py-2 font-normal">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{description}</span>
      </span>
    ),
  },
  {
    id: 'days',
    header: retentionText('retentionDays'),
    cell: ({ days, changedAt }) => (
      <span className="grid gap-1 max-md:justify-items-end">
        <span className="whitespace-nowrap">{retentionText('dayCount', { days })}</span>
        {changedAt !== null && (
          <span className="text-muted">{retentionText('setAt', { changedAt: formatRelative(changedAt) })}</span>
        )}
      </span>
    ),
  },
  { id: 'rows', header: retentionText('expiredRows'), numeric: true, cell: ({ rows }) => formatQuantity(rows) },
  { id: 'last', header: retentionText('lastRemoved'), cell: (kind) => <LastPurge kind={kind} /> },
  {
    id: 'acts',
    header: retentionText('actions'),
    hideHeader: true,
    cell: (kind) => (
      <span className="flex flex-wrap justify-end gap-2 py-2 xl:flex-nowrap">
        <Button
          size="sm"
          aria-label={retentionText('changeRetentionFor', { title: kind.title })}
          onClick={() => onOpen({ kind, dialog: 'term' })}
        >
          {retentionText('change')}
        </Button>
        <Button
          size="sm"
          aria-label={retentionText('removeNowLabel', { title: kind.title })}
          disabled={isRunning(kind)}
          onClick={() => onOpen({ kind, dialog: 'run' })}
        >
          {retentionText('removeNow')}
        </Button>
      </span>
    ),
  },
];

function LastPurge({ kind }: { readonly kind: RetentionPolicy }) {
  const { lastRun } = kind;
  if (lastRun === null) return <span className="text-muted">{retentionText('notYet')}</span>;
  if (isRunning(kind)) {
    return (
      <span className="grid gap-1 max-md:justify-items-end">
        <Badge tone="info">{retentionText('deleting')}</Badge>
        <span className="text-muted">{retentionText('soFar', { purgedRows: lastRun.purgedRows })}</span>
      </span>
    );
  }
  return (
    <span className="grid gap-1 max-md:justify-items-end">
      <span>{formatRelative(lastRun.startedAt)}</span>
      <span className="text-muted">
        {retentionText(lastRun.isManual ? 'rowsRemovedOnRequest' : 'rowsRemoved', { purgedRows: lastRun.purgedRows })}
      </span>
    </span>
  );
}

type PurgeDialogProps = { readonly kind: RetentionPolicy; readonly onClose: () => void };

/** Shows a dialog that immediately removes what the next daily run would remove. */
function PurgeDialog({ kind, onClose }: PurgeDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={retentionText('removeOld', { title: kind.title })}
      description={kind.description}
    >
      <PurgeForm kind={kind} onClose={onClose} />
    </Dialog>
  );
}

type ConfirmedPreview = PurgePreviewResult & { readonly reason: string };

function PurgeForm({ kind, onClose }: PurgeDialogProps) {
  const previewQuery = useQuery(purgePreviewQuery(kind.dataType, kind.days));
  const preview = previewQuery.isFetching ? undefined : previewQuery.data;
  const run = useRetentionMutation((confirmation: ConfirmedPreview) =>
    call(runPurge, { dataType: kind.dataType, ...confirmation }),
  );
  const { form, field, busy, failure } = useForm({
    check: async () => (await import('./checks.ts')).checkPurge,
    submit: async ({ reason = '' }) => {
      if (!preview) return;
      await run.mutateAsync({ reason, countedAt: preview.countedAt, rows: preview.rows }).catch((error: unknown) => {
        // The confirmed number may be outdated: a new one is shown before another attempt.
        void previewQuery.refetch();
        throw error;
      });
      toast.success(retentionText('deletingExpiredData'));
      onClose();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{retentionText('itIsKeptForWhatIs', { days: kind.days })}</p>
      <PurgePreview
        preview={preview}
        error={previewQuery.error}
        onRetry={() => void previewQuery.refetch()}
        consequence=""
      />
      <TextArea
        label={retentionText('reason')}
        hint={retentionText('recordedInTheAuditLog')}
        rows={2}
        maxLength={RETENTION_REASON_MAX}
        {...field('reason')}
      />
      {failure && (
        <InlineNotice tone="failure" title={retentionText('weCouldntDeleteTheData')} announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{retentionText('goBack')}</Button>
        <Button type="submit" tone="danger" busy={busy} disabled={preview === undefined || preview.rows === 0}>
          {removeLabel(preview?.rows ?? 0)}
        </Button>
      </div>
    </form>
  );
}

function removeLabel(rows: number): string {
  if (rows === 0) return retentionText('removeRows');
  return rows >= RETENTION_COUNT_MAX
    ? retentionText('removeManyRows', { maximum: RETENTION_COUNT_MAX })
    : retentionText('removeCountedRows', { rows });
}

type PolicyDialogProps = { readonly kind: RetentionPolicy; readonly onClose: () => void };

/** Shows a dialog that changes the retention of a data type, with the number of records that would be removed. */
function PolicyDialog({ kind, onClose }: PolicyDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={retentionText('howLongShouldWeKeep', { title: kind.title })}
      description={kind.description}
    >
      <PolicyForm kind={kind} onClose={onClose} />
    </Dialog>
  );
}

type PolicyChange = PurgePreviewResult & { readonly days: number; readonly reason: string };

function PolicyForm({ kind, onClose }: PolicyDialogProps) {
  const [days, setDays] = useState(kind.days);
  const isValidDays = (candidate: number) =>
    Number.isInteger(candidate) && candidate >= kind.minDays && candidate <= RETENTION_DAYS_MAX;
  const [daysText, setDaysText] = useDebouncedInput(
    String(days),
    (text) => isValidDays(Number(text)) && setDays(Number(text)),
  );
  const previewQuery = useQuery(purgePreviewQuery(kind.dataType, days));
  const preview = daysText.trim() === String(days) && !previewQuery.isFetching ? previewQuery.data : undefined;
  const save = useRetentionMutation((change: PolicyChange) =>
    call(setRetentionPolicy, { dataType: kind.dataType, ...change }),
  );
  const { form, field, busy, failure } = useForm({
    check: async () => (await import('./checks.ts')).checkPolicy(kind.minDays),
    submit: async ({ reason = '' }) => {
      if (!preview) return;
      await save.mutateAsync({ days, reason, countedAt: preview.countedAt, rows: preview.rows }).catch((error: unknown) => {
        // The confirmed number may be outdated: a new one is shown before another attempt.
        void previewQuery.refetch();
        throw error;
      });
      toast.success(retentionText('wellKeepForDays', { title: kind.title, days }));
      onClose();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={retentionText('days')}
        hint={retentionText('atLeastWhereNothingIsSet', {
          minDays: kind.minDays,
          defaultDays: kind.defaultDays,
        })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={daysText}
        onChange={({ target }) => setDaysText(target.value)}
        {...field('days')}
      />
      <PurgePreview
        preview={preview}
        error={previewQuery.error}
        onRetry={() => void previewQuery.refetch()}
        consequence={retentionText('theNextDailyRunDeletesThem')}
      />
      <TextArea
        label={retentionText('reason')}
        hint={retentionText('recordedInTheAuditLog')}
        rows={2}
        maxLength={RETENTION_REASON_MAX}
        {...field('reason')}
      />
      {failure && (
        <InlineNotice tone="failure" title={retentionText('weCouldntSaveYourChange')} announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{retentionText('goBack')}</Button>
        <Button type="submit" tone="primary" busy={busy} disabled={preview === undefined}>
          {retentionText('setDays', { days })}
        </Button>
      </div>
    </form>
  );
}

type PurgePreviewResult = { readonly countedAt: string; readonly rows: number };

type PurgePreviewProps = {
  readonly preview: PurgePreviewResult | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Explains what happens to the counted records. */
  readonly consequence: string;
};

/** Shows how many records would be removed, before anything is removed. */
function PurgePreview({ preview, error, onRetry, consequence }: PurgePreviewProps) {
  if (preview === undefined && error) {
    return (
      <InlineNotice tone="failure" title={retentionText('weCouldntCountTheRows')} announce>
        {inlineErrorMessage(error)}{' '}
        <Button size="sm" onClick={onRetry}>
          {retentionText('countAgain')}
        </Button>
      </InlineNotice>
    );
  }
  return (
    <p role="status" className="rounded-card bg-subtle p-4 wrap-anywhere">
      {preview === undefined ? retentionText('countingOlderRows') : previewText(preview, consequence)}
    </p>
  );
}

function previewText({ rows }: PurgePreviewResult, consequence: string) {
  if (rows === 0) return retentionText('noRowsAreOlderThanThat');
  const strong = (chunks: readonly ReactNode[]) => <strong className="font-semibold">{chunks}</strong>;
  return (
    <>
      {joinParts(
        rows >= RETENTION_COUNT_MAX
          ? retentionText.parts('manyOlderRows', { maximum: RETENTION_COUNT_MAX, strong })
          : retentionText.parts('olderRows', { rows, strong }),
      )}{' '}
      {consequence}
    </>
  );
}
