import { useQuery } from '@tanstack/react-query';
import { auditText } from '@festoon/catalogue/operations/audit';
import { joinParts } from '../../../../lib/join-parts.tsx';
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
        title={auditText('weCouldntVerifyTheLog')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-28 rounded-card" />;
  const { firstBrokenNumber, checkedAt, lastNumber, lastHash } = data;
  const checked = formatDateTime(checkedAt, ownZone());
  return (
    <InlineNotice
      tone={firstBrokenNumber === null ? 'success' : 'failure'}
      title={
        firstBrokenNumber === null
          ? auditText('logIntegrityVerified')
          : auditText('theLogIsBrokenAtEntry', { firstBrokenNumber })
      }
      action={<CopyButton text={`${lastNumber} ${lastHash}`} label={auditText('copyNumberAndHash')} />}
    >
      <p>
        {firstBrokenNumber === null
          ? auditText('eachFollows', { count: lastNumber, checked })
          : auditText('thatEntryOrOneBeforeIt', { checked })}
      </p>
      <p className="text-sm">
        {joinParts(
          auditText.parts('lastLine', {
            lastNumber,
            hash: () => <code className="break-all">{lastHash}</code>,
          }),
        )}
      </p>
    </InlineNotice>
  );
}
