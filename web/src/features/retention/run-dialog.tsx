import { RETENTION_REASON_MAX, runRetention, type RetentionKind } from '@festoon/contracts/retention';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { formatQuantity, formatDays } from './format-quantity.ts';
import { DryRun, type DryRunResult } from './dry-run.tsx';
import { dryRunQuery, useRetentionAct } from './retention-query.ts';

type RunDialogProps = { readonly kind: RetentionKind; readonly onClose: () => void };

/** Removes now what would go with the next daily run. */
export function RunDialog({ kind, onClose }: RunDialogProps) {
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
