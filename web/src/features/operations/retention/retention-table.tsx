import { type RetentionKind, RETENTION_REASON_MAX, runRetention } from '@festoon/contracts/operations/retention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatRelative } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { formatQuantity, formatDays } from './format-quantity.ts';
import { isRunning, retentionQuery, dryRunQuery, useRetentionAct } from './retention-query.ts';
import { TermDialog } from './term-dialog.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { DryRun, type DryRunResult } from './dry-run.tsx';

type Params = { readonly kind: RetentionKind; readonly what: 'term' | 'run' };

/** Shows the data that is removed after a time: how long each kind is kept, how much is past that, and the last removal. */
export function RetentionTable() {
  const { data, error, refetch, isFetching } = useQuery(retentionQuery);
  const [asked, setAsked] = useState<Params | null>(null);
  if (!data && error) {
    return (
      <FailedLoad
        title="The kinds of data did not load"
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
        <h2 className="text-lg font-semibold">How long data is kept</h2>
        <p className="text-ink-2">
          What is past its time goes once a day, and for good. Backups keep it until they go themselves.
        </p>
      </header>
      {data.items.length === 0 ? (
        <p className="text-muted">Nothing is removed by itself here.</p>
      ) : (
        <Table caption="Kinds of data" columns={columnsFor(setAsked)} rows={data.items} rowKey={({ kind }) => kind} />
      )}
      {asked?.what === 'term' && <TermDialog kind={asked.kind} onClose={() => setAsked(null)} />}
      {asked?.what === 'run' && <RunDialog kind={asked.kind} onClose={() => setAsked(null)} />}
    </Card>
  );
}

const columnsFor = (ask: (asked: Params) => void): TableColumn<RetentionKind>[] => [
  {
    id: 'kind',
    header: 'What',
    primary: true,
    cell: ({ title, describe }) => (
      <span className="grid max-w-text gap-1 py-2 font-normal">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{describe}</span>
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
  { id: 'last', header: 'Last removed', cell: (kind) => <LastRun kind={kind} /> },
  {
    id: 'acts',
    header: 'What to do',
    hideHeader: true,
    cell: (kind) => (
      <span className="flex flex-wrap justify-end gap-2 py-2 xl:flex-nowrap">
        <Button size="sm" aria-label={`Change how long to keep ${kind.title}`} onClick={() => ask({ kind, what: 'term' })}>
          Change
        </Button>
        <Button
          size="sm"
          aria-label={`Remove now: ${kind.title}`}
          disabled={isRunning(kind)}
          onClick={() => ask({ kind, what: 'run' })}
        >
          Remove now
        </Button>
      </span>
    ),
  },
];

function LastRun({ kind }: { readonly kind: RetentionKind }) {
  const { lastRun } = kind;
  if (lastRun === null) return <span className="text-muted">Not yet</span>;
  if (isRunning(kind)) {
    return (
      <span className="grid gap-1 max-md:justify-items-end">
        <Badge tone="info">Removing</Badge>
        <span className="text-muted">{formatNumber(lastRun.removed)} so far</span>
      </span>
    );
  }
  return (
    <span className="grid gap-1 max-md:justify-items-end">
      <span>{formatRelative(lastRun.startedAt)}</span>
      <span className="text-muted">
        {formatNumber(lastRun.removed)} {lastRun.removed === 1 ? 'row' : 'rows'}
        {lastRun.isAsked && ', asked for'}
      </span>
    </span>
  );
}

type RunDialogProps = { readonly kind: RetentionKind; readonly onClose: () => void };

/** Removes now what would go with the next daily run. */
function RunDialog({ kind, onClose }: RunDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={`Remove old “${kind.title}”?`} description={kind.describe}>
      <RunForm kind={kind} onClose={onClose} />
    </Dialog>
  );
}

type Confirmed = DryRunResult & { readonly reason: string };

function RunForm({ kind, onClose }: RunDialogProps) {
  const dryRun = useQuery(dryRunQuery(kind.kind, kind.days));
  const counted = dryRun.isFetching ? undefined : dryRun.data;
  const run = useRetentionAct((confirmed: Confirmed) => call(runRetention, { kind: kind.kind, ...confirmed }));
  const { form, field, busy, failure } = useForm({
    check: async () => (await import('./checks.ts')).checkRun,
    submit: async ({ reason = '' }) => {
      if (!counted) return;
      await run.mutateAsync({ reason, asOf: counted.asOf, rows: counted.rows }).catch((error: unknown) => {
        // The number that was confirmed may be an old one: a new one is shown before another try.
        void dryRun.refetch();
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
      <DryRun counted={counted} error={dryRun.error} onRetry={() => void dryRun.refetch()} then="" />
      <TextArea label="Why" hint="Stands in the audit log." rows={2} maxLength={RETENTION_REASON_MAX} {...field('reason')} />
      {failure && (
        <InlineNotice tone="failure" title="Nothing was removed" announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" tone="danger" busy={busy} disabled={counted === undefined || counted.rows === 0}>
          {counted === undefined || counted.rows === 0
            ? 'Remove rows'
            : `Remove ${formatQuantity(counted.rows)} ${counted.rows === 1 ? 'row' : 'rows'}`}
        </Button>
      </div>
    </form>
  );
}
