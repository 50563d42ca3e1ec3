import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../../lib/format/format-number.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { auditChainQuery } from './audit-queries.ts';

/**
 * Shows whether each entry follows from the one before, and the end of the chain, which should be stored where no one
 * here can change it.
 */
export function ChainStatus() {
  const { data, error, refetch, isFetching } = useQuery(auditChainQuery);
  if (!data && error) {
    return (
      <LoadError
        level={2}
        title="The chain was not checked"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-28 rounded-card" />;
  const { firstBrokenNumber, checkedAt, lastNumber, lastHash } = data;
  const checked = `Checked ${formatDateTime(checkedAt, ownZone())}.`;
  return (
    <InlineNotice
      tone={firstBrokenNumber === null ? 'success' : 'failure'}
      title={firstBrokenNumber === null ? 'The chain holds' : `The chain breaks at line ${firstBrokenNumber}`}
      action={<CopyButton text={`${lastNumber} ${lastHash}`} label="Copy number and hash" />}
    >
      <p>
        {firstBrokenNumber === null
          ? `${formatCount(lastNumber, 'line')}, each follows from the one before. ${checked}`
          : `That line, or one before it, was changed or taken out. ${checked}`}
      </p>
      <p className="text-sm">
        Last line: {lastNumber} <code className="break-all">{lastHash}</code>. Keep both elsewhere, to show that no line was
        taken from the end.
      </p>
    </InlineNotice>
  );
}
