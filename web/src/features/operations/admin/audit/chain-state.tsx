import { useQuery } from '@tanstack/react-query';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { auditChainQuery } from './audit-queries.ts';
import { formatCount } from '../../../../lib/format/format-count.ts';

/**
 * Shows whether each line follows from the one before, and the end of the chain, to be stored where no one here can change
 * it.
 */
export function ChainState() {
  const { data, error, refetch, isFetching } = useQuery(auditChainQuery);
  if (!data && error) {
    return (
      <FailedLoad
        level={2}
        title="The chain was not checked"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-28 rounded-card" />;
  const { brokenAt, checkedAt, lastNumber, lastHash } = data;
  const checked = `Checked ${formatDateTime(checkedAt, ownZone())}.`;
  return (
    <InlineNotice
      tone={brokenAt === null ? 'success' : 'failure'}
      title={brokenAt === null ? 'The chain holds' : `The chain breaks at line ${brokenAt}`}
      action={<CopyButton text={`${lastNumber} ${lastHash}`} label="Copy number and hash" />}
    >
      <p>
        {brokenAt === null
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
