import {
  type RetentionPolicy,
  RETENTION_REASON_MAX,
  runPurge,
  RETENTION_DAYS_MAX,
  setRetentionPolicy,
} from '@festoon/contracts/operations/retention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRelative } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { formatQuantity, formatDays } from './format-quantity.ts';
import { isRunning, retentionQuery, purgePreviewQuery, useRetentionMutation } from './retention-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
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
      <LoadError title="The kinds of data did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold">How long data is kept</h2>
        <p className="text-ink-2">
          What is past its time goes once a day, and for good. Backups keep it until they go themselves.
        </p>
      </header>
      {data.items.length === 0 ? (
        <p className="text-muted">Nothing is removed by itself here.</p>
      ) : (
        <Table
          caption="Kinds of data"
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

const createColumns = (onOpen: (openDialog: OpenDialog) => void): TableColumn<RetentionPolicy>[] => [
  {
    id: 'kind',
    header: 'What',
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
    header: 'Kept for',
    cell: ({ days, changedAt }) => (
      <span className="grid gap-1 max-md:justify-items-end">
        <span className="whitespace-nowrap">{formatDays(days)}</span>
        {changedAt !== null && <span className="text-muted">Set {formatRelative(changedAt)}</span>}
      </span>
    ),
  },
  { id: 'rows', header: 'Rows past it', numeric: true, cell: ({ rows }) => formatQuantity(rows) },
  { id: 'last', header: 'Last removed', cell: (kind) => <LastPurge kind={kind} /> },
  {
    id: 'acts',
    header: 'What to do',
    hideHeader: true,
    cell: (kind) => (
      <span className="flex flex-wrap justify-end gap-2 py-2 xl:flex-nowrap">
        <Button
          size="sm"
          aria-label={`Change how long to keep ${kind.title}`}
          onClick={() => onOpen({ kind, dialog: 'term' })}
        >
          Change
        </Button>
        <Button
          size="sm"
          aria-label={`Remove now: ${kind.title}`}
          disabled={isRunning(kind)}
          onClick={() => onOpen({ kind, dialog: 'run' })}
        >
          Remove now
        </Button>
      </span>
    ),
  },
];

function LastPurge({ kind }: { readonly kind: RetentionPolicy }) {
  const { lastRun } = kind;
  if (lastRun === null) return <span className="text-muted">Not yet</span>;
  if (isRunning(kind)) {
    return (
      <span className="grid gap-1 max-md:justify-items-end">
        <Badge tone="info">Removing</Badge>
        <span className="text-muted">{formatNumber(lastRun.purgedRows)} so far</span>
      </span>
    );
  }
  return (
    <span className="grid gap-1 max-md:justify-items-end">
      <span>{formatRelative(lastRun.startedAt)}</span>
      <span className="text-muted">
        {formatNumber(lastRun.purgedRows)} {lastRun.purgedRows === 1 ? 'row' : 'rows'}
        {lastRun.isManual && ', asked for'}
      </span>
    </span>
  );
}

type PurgeDialogProps = { readonly kind: RetentionPolicy; readonly onClose: () => void };

/** Shows a dialog that immediately removes what the next daily run would remove. */
function PurgeDialog({ kind, onClose }: PurgeDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={`Remove old “${kind.title}”?`} description={kind.description}>
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
      toast.success('It is being removed.');
      onClose();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p>
        It is kept for {formatDays(kind.days)}. What is older goes by itself once a day; here it goes at once, and it can’t
        be brought back.
      </p>
      <PurgePreview
        preview={preview}
        error={previewQuery.error}
        onRetry={() => void previewQuery.refetch()}
        consequence=""
      />
      <TextArea label="Why" hint="Stands in the audit log." rows={2} maxLength={RETENTION_REASON_MAX} {...field('reason')} />
      {failure && (
        <InlineNotice tone="failure" title="Nothing was removed" announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" tone="danger" busy={busy} disabled={preview === undefined || preview.rows === 0}>
          {preview === undefined || preview.rows === 0
            ? 'Remove rows'
            : `Remove ${formatQuantity(preview.rows)} ${preview.rows === 1 ? 'row' : 'rows'}`}
        </Button>
      </div>
    </form>
  );
}

type PolicyDialogProps = { readonly kind: RetentionPolicy; readonly onClose: () => void };

/** Shows a dialog that changes the retention of a data type, with the number of records that would be removed. */
function PolicyDialog({ kind, onClose }: PolicyDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={`How long to keep “${kind.title}”`} description={kind.description}>
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
      toast.success(`“${kind.title}” is kept for ${formatDays(days)}.`);
      onClose();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label="Days"
        hint={`At least ${formatDays(kind.minDays)}; ${formatDays(kind.defaultDays)} where nothing is set.`}
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
        consequence="They go with the next daily run, for good."
      />
      <TextArea label="Why" hint="Stands in the audit log." rows={2} maxLength={RETENTION_REASON_MAX} {...field('reason')} />
      {failure && (
        <InlineNotice tone="failure" title="Nothing was changed" announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" tone="primary" busy={busy} disabled={preview === undefined}>
          Keep for {formatDays(days)}
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
      <InlineNotice tone="failure" title="It could not be counted" announce>
        {inlineErrorMessage(error)}{' '}
        <Button size="sm" onClick={onRetry}>
          Count again
        </Button>
      </InlineNotice>
    );
  }
  return (
    <p role="status" className="rounded-card bg-subtle p-4 wrap-anywhere">
      {preview === undefined ? 'Counting what is older…' : previewText(preview, consequence)}
    </p>
  );
}

function previewText({ rows }: PurgePreviewResult, consequence: string) {
  if (rows === 0) return 'Nothing is older than that now.';
  return (
    <>
      <strong className="font-semibold">
        {formatQuantity(rows)} {rows === 1 ? 'row is' : 'rows are'}
      </strong>{' '}
      older than that now. {consequence}
    </>
  );
}
