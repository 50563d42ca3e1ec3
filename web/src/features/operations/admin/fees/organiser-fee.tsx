import {
  listOrganiserFees,
  setOrganiserFee,
  type OrganiserFee as Decision,
  type OrganiserFees,
} from '@festoon/contracts/operations/organiser-fees';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { organiserFeesText } from '@festoon/catalogue/operations/organiser-fees';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatTypedPercent, parseTypedPercent } from '../../../../lib/format/percent-field.ts';
import { formatTypedAmount, parseTypedAmount } from '../../../../lib/format/parse-typed-amount.ts';
import { toast } from '../../../../lib/toast.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { DateField } from '../../../../ui/form/date/date-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

/** The dialog that asks for a reason. It stays open while `onConfirm` fails. */
type FeeDialogProps = {
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly children: ReactNode;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

type OrganiserFeeProps = {
  readonly accountId: string;
  readonly name: string;
  readonly renderReasonDialog: (props: FeeDialogProps) => ReactNode;
};

const feesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'fees', accountId],
    queryFn: ({ signal }) => call(listOrganiserFees, { accountId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });

/** Shows the fee that an account pays for tickets it sells, with its history, and sets it. */
export function OrganiserFee({ accountId, name, renderReasonDialog }: OrganiserFeeProps) {
  const { data, error, isFetching, refetch } = useQuery(feesQuery(accountId));
  const [isSetting, setSetting] = useState(false);
  if (!data && error) {
    return (
      <LoadError
        level={3}
        title={organiserFeesText('weCouldntLoadTheFee')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-16 rounded-card" />;
  const current = data.items.find(({ state }) => state === 'current')?.fee ?? null;
  return (
    <div className="grid gap-3">
      <p>
        {current === null
          ? organiserFeesText('currentPlatform', { fee: formatRate(data.platformFee, data.currency) })
          : organiserFeesText('current', { fee: formatRate(current, data.currency) })}
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => setSetting(true)}>
        {organiserFeesText('setFee')}
      </Button>
      {data.items.length > 0 && (
        <Disclosure summary={organiserFeesText('history')}>
          <ol className="grid gap-3">
            {data.items.map((decision) => (
              <HistoryEntry key={decision.id} decision={decision} currency={data.currency} />
            ))}
          </ol>
        </Disclosure>
      )}
      {isSetting && (
        <SetFee
          accountId={accountId}
          name={name}
          fees={data}
          current={current}
          renderReasonDialog={renderReasonDialog}
          onClose={() => setSetting(false)}
        />
      )}
    </div>
  );
}

const STATES = {
  current: { label: 'stateCurrent', tone: 'success' },
  scheduled: { label: 'stateScheduled', tone: 'info' },
  replaced: { label: 'stateReplaced', tone: 'neutral' },
} as const;

function HistoryEntry({ decision, currency }: { readonly decision: Decision; readonly currency: string }) {
  const { fee, validFrom, state, author, createdAt } = decision;
  const { label, tone } = STATES[state];
  return (
    <li className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {organiserFeesText('fromDate', {
          fee: fee === null ? organiserFeesText('platformFee') : formatRate(fee, currency),
          from: formatDateTime(validFrom, ownZone()),
        })}
        <Badge tone={tone}>{organiserFeesText(label)}</Badge>
      </p>
      <p className="wrap-anywhere text-muted">
        {organiserFeesText('setBy', { author, at: formatDateTime(createdAt, ownZone()) })}
      </p>
    </li>
  );
}

type Rate = NonNullable<Decision['fee']>;

function formatRate({ rateBps, fixedMinor }: Rate, currency: string): string {
  return organiserFeesText('rate', { percent: rateBps / 100, fixed: formatMoney(fixedMinor, currency) });
}

type SetFeeProps = OrganiserFeeProps & {
  readonly fees: OrganiserFees;
  readonly current: Rate | null;
  readonly onClose: () => void;
};

/** Shows the form for a fee, its first day and the reason. */
function SetFee({ accountId, name, fees, current, renderReasonDialog, onClose }: SetFeeProps) {
  const queryClient = useQueryClient();
  const { currency, platformFee, items } = fees;
  const start = current ?? platformFee;
  const [kind, setKind] = useState<'own' | 'platform'>('own');
  const [percent, setPercent] = useState(formatTypedPercent(start.rateBps));
  const [fixed, setFixed] = useState(formatTypedAmount(start.fixedMinor, currency));
  const [day, setDay] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rateBps = parseTypedPercent(percent);
  const { amountMinor: fixedMinor, error: fixedError } = parseTypedAmount(fixed, currency);
  const set = useMutation({
    mutationFn: (reason: string) => {
      setChecked(true);
      const fee = kind === 'platform' ? null : readFee(rateBps, fixedMinor);
      const validFrom = day === '' ? null : new Date(`${day}T00:00`).toISOString();
      return call(setOrganiserFee, { accountId, fee, validFrom, reason, latestId: items[0]?.id ?? null });
    },
    onSuccess: (response) => {
      queryClient.setQueryData(feesQuery(accountId).queryKey, response);
      toast.success(organiserFeesText('feeIsSet'));
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: feesQuery(accountId).queryKey }),
    meta: inlineErrors,
  });
  return renderReasonDialog({
    title: organiserFeesText('setFeeOf', { name }),
    message: organiserFeesText('explanation'),
    confirmLabel: organiserFeesText('setFee'),
    onConfirm: (reason) => set.mutateAsync(reason),
    onClose,
    children: (
      <>
        <RadioGroup
          legend={organiserFeesText('whichFee')}
          options={[
            { value: 'own', label: organiserFeesText('ownFee') },
            { value: 'platform', label: organiserFeesText('platformFee'), hint: formatRate(platformFee, currency) },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'own' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={organiserFeesText('percentage')}
              inputMode="decimal"
              autoComplete="off"
              required
              trailing="%"
              error={isChecked && rateBps === null ? organiserFeesText('invalidPercentage') : undefined}
              value={percent}
              onChange={({ target }) => setPercent(target.value)}
            />
            <TextField
              label={organiserFeesText('fixed')}
              inputMode="decimal"
              autoComplete="off"
              required
              trailing={currency}
              error={isChecked ? fixedError : undefined}
              value={fixed}
              onChange={({ target }) => setFixed(target.value)}
            />
          </div>
        )}
        <DateField
          label={organiserFeesText('startsOn')}
          hint={organiserFeesText('startsOnHint')}
          optional
          value={day}
          onChange={setDay}
        />
      </>
    ),
  });
}

function readFee(rateBps: number | null, fixedMinor: number | null): Rate {
  if (rateBps === null || fixedMinor === null) throw new Error(organiserFeesText('invalidPercentage'));
  return { rateBps, fixedMinor };
}
