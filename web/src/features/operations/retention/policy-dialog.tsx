import {
  RETENTION_DAYS_MAX,
  RETENTION_REASON_MAX,
  setRetentionPolicy,
  type RetentionPolicy,
} from '@festoon/contracts/operations/retention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDebouncedInput } from '../../../lib/use-debounced-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatDays } from './format-quantity.ts';
import { PurgePreview, type PurgePreviewResult } from './purge-preview.tsx';
import { purgePreviewQuery, useRetentionMutation } from './retention-queries.ts';

type PolicyDialogProps = { readonly kind: RetentionPolicy; readonly onClose: () => void };

/** Changes how long a kind is kept, with the number of what would go in sight. */
export function PolicyDialog({ kind, onClose }: PolicyDialogProps) {
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
        // The number that was confirmed may be an old one: a new one is shown before another try.
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
