import { getMoneyCheck } from '@festoon/contracts/money/money-check';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { moneyCheckText } from '@festoon/catalogue/operations/money-check';
import { call } from '../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice, type NoticeTone } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type Check = EndpointResponse<typeof getMoneyCheck>;
type Finding = Check['findings'][number];

const POLL_MS = 30_000;

const moneyCheckQuery = queryOptions({
  queryKey: ['admin', 'money-check'],
  queryFn: ({ signal }) => call(getMoneyCheck, {}, { signal }),
  refetchInterval: POLL_MS,
  meta: inlineErrors,
});

/** Shows whether every transaction, balance and booking adds up, and what does not. */
export function MoneyCheck() {
  const { data, error, refetch, isFetching } = useQuery(moneyCheckQuery);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">{moneyCheckText('ledgerCheck')}</h2>
      {data && <CheckResult check={data} />}
      {!data && error && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-28 rounded-card" />}
    </Card>
  );
}

function CheckResult({ check }: { check: Check }) {
  const { tone, title, message } = toCheckStatus(check);
  return (
    <>
      <InlineNotice tone={tone} title={title}>
        {message}
      </InlineNotice>
      {check.findings.length > 0 && (
        <ul className="grid divide-y divide-line">
          {check.findings.map((finding) => (
            <FindingRow key={finding.rule} finding={finding} />
          ))}
        </ul>
      )}
      <CheckTimes check={check} />
    </>
  );
}

type CheckStatus = { readonly tone: NoticeTone; readonly title: string; readonly message: string };

function toCheckStatus({ checkedAt, isClean, isLate, findings, ruleCount }: Check): CheckStatus {
  if (checkedAt === null)
    return { tone: 'info', title: moneyCheckText('notCheckedYet'), message: moneyCheckText('theFirstCheckRunsWithinA') };
  if (!isClean)
    return {
      tone: 'failure',
      title: moneyCheckText('theLedgerDoesntBalance'),
      message: moneyCheckText('pausePayoutsUntilYouUnderstandThe'),
    };
  if (isLate)
    return {
      tone: 'warning',
      title: moneyCheckText('theCheckIsOverdue'),
      message: moneyCheckText('itShouldRunEveryMinuteCheck'),
    };
  if (findings.length > 0)
    return {
      tone: 'warning',
      title: moneyCheckText('theLedgerBalancesButSomeItems'),
      message: moneyCheckText('reviewTheItemsBelow'),
    };
  return {
    tone: 'success',
    title: moneyCheckText('theLedgerBalances'),
    message: moneyCheckText('nothingFound', { ruleCount }),
  };
}

/** Shows a rule that is not met, and the rows to check. */
function FindingRow({ finding: { description: message, severity, count, examples } }: { finding: Finding }) {
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">{message}</p>
        <Badge tone={severity === 'broken' ? 'failure' : 'warning'}>
          {severity === 'broken' ? moneyCheckText('notSo', { count }) : moneyCheckText('waits', { count })}
        </Badge>
      </div>
      <ul className="grid gap-1" aria-label={moneyCheckText('rowsToReview')}>
        {examples.map((example) => (
          <li key={example} className="flex min-w-0 items-center justify-between gap-2">
            <code className="min-w-0 text-sm break-all text-ink-2">{example}</code>
            <CopyButton iconOnly text={example} label={moneyCheckText('copy', { example })} />
          </li>
        ))}
      </ul>
      {count > examples.length && (
        <p className="text-sm text-muted">{moneyCheckText('andMoreRunNpmRunCheck', { count: count - examples.length })}</p>
      )}
    </li>
  );
}

function CheckTimes({ check: { checkedAt, fullyCheckedAt } }: { check: Check }) {
  if (checkedAt === null) return null;
  return (
    <p className="text-sm text-muted">
      {fullyCheckedAt === null
        ? moneyCheckText('lastCheck', { checkedAt: formatRelative(checkedAt) })
        : moneyCheckText('lastChecks', {
            checkedAt: formatRelative(checkedAt),
            fullyCheckedAt: formatDateTime(fullyCheckedAt, ownZone()),
          })}
    </p>
  );
}
