import {
  RETENTION_DAYS_MAX,
  RETENTION_REASON_MAX,
  setRetention,
  type RetentionKind,
} from '@festoon/contracts/operations/retention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useTyped } from '../../../lib/use-typed.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatDays } from './format-quantity.ts';
import { DryRun, type DryRunResult } from './dry-run.tsx';
import { dryRunQuery, useRetentionAct } from './retention-query.ts';

type TermDialogProps = { readonly kind: RetentionKind; readonly onClose: () => void };

/** Changes how long a kind is kept, with the number of what would go in sight. */
export function TermDialog({ kind, onClose }: TermDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={`How long to keep “${kind.title}”`} description={kind.describe}>
      <TermForm kind={kind} onClose={onClose} />
    </Dialog>
  );
}

type Change = DryRunResult & { readonly days: number; readonly reason: string };

function TermForm({ kind, onClose }: TermDialogProps) {
  const [days, setDays] = useState(kind.days);
  const isKept = (wanted: number) => Number.isInteger(wanted) && wanted >= kind.leastDays && wanted <= RETENTION_DAYS_MAX;
  const [typed, setTyped] = useTyped(String(days), (text) => isKept(Number(text)) && setDays(Number(text)));
  const dryRun = useQuery(dryRunQuery(kind.kind, days));
  const counted = typed.trim() === String(days) && !dryRun.isFetching ? dryRun.data : undefined;
  const save = useRetentionAct((change: Change) => call(setRetention, { kind: kind.kind, ...change }));
  const { form, field, busy, failure } = useForm({
    check: async () => (await import('./checks.ts')).checkTerm(kind.leastDays),
    submit: async ({ reason = '' }) => {
      if (!counted) return;
      await save.mutateAsync({ days, reason, asOf: counted.asOf, rows: counted.rows }).catch((error: unknown) => {
        // The number that was confirmed may be an old one: a new one is shown before another try.
        void dryRun.refetch();
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
        hint={`At least ${formatDays(kind.leastDays)}; ${formatDays(kind.standardDays)} where nothing is set.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...field('days')}
      />
      <DryRun
        counted={counted}
        error={dryRun.error}
        onRetry={() => void dryRun.refetch()}
        then="They go with the next daily run, for good."
      />
      <TextArea label="Why" hint="Stands in the audit log." rows={2} maxLength={RETENTION_REASON_MAX} {...field('reason')} />
      {failure && (
        <InlineNotice tone="failure" title="Nothing was changed" announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" tone="primary" busy={busy} disabled={counted === undefined}>
          Keep for {formatDays(days)}
        </Button>
      </div>
    </form>
  );
}
