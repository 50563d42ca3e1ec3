import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent, useEffect, useRef } from 'react';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import { type getTopUpTerms, startTopUp } from '@festoon/contracts/money/wallet';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDecimal, formatMoney } from '../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { useOnline } from '../../../lib/online.ts';
import { readAmount, type ReadAmount } from '../../../lib/format/read-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { LockIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { topUpTermsQuery, lookAgain } from './wallet-queries.ts';
import { offeredAmounts } from './wallet-text.ts';
import { newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { callPatiently } from '../../../lib/api/call-patiently.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

type Terms = EndpointAnswer<typeof getTopUpTerms>;

/** Tops up the wallet by card. */
export function TopUpForm() {
  const { data, error, refetch, isFetching } = useQuery(topUpTermsQuery);
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl font-semibold">Top up</h2>
      {data ? <Amounts key={data.currency} terms={data} /> : null}
      {!data && error ? <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error && <Skeleton className="h-56" />}
    </Card>
  );
}

function Amounts({ terms }: { readonly terms: Terms }) {
  const { currency, roomMinor, leastMinor, walletMostMinor } = terms;
  const offered = offeredAmounts(currency, terms);
  const [text, setText] = useState(formatDecimal(offered[1] ?? offered[0] ?? leastMinor, currency));
  const [problem, setProblem] = useState<string | null>(null);
  const topUp = useTopUp();
  const read = readAmount(text, currency);
  const { amountMinor } = read;
  const choose = (next: string) => {
    setText(next);
    setProblem(null);
    topUp.reset();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = problemOf(read, terms);
    setProblem(wrong);
    if (wrong === null && amountMinor !== null && !topUp.busy) topUp.start(amountMinor);
  };
  if (roomMinor < leastMinor) {
    return (
      <p className="text-ink-2">
        Your wallet is full: it holds {formatMoney(walletMostMinor, currency)} at most, with what is held or on its way.
      </p>
    );
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Amount</legend>
        {offered.map((minor) => (
          <Chip key={minor} selected={minor === amountMinor} onClick={() => choose(formatDecimal(minor, currency))}>
            {formatMoney(minor, currency, { trailingZeroDisplay: 'stripIfInteger' })}
          </Chip>
        ))}
      </fieldset>
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        trailing={currency}
        value={text}
        error={problem ?? fieldErrorOf(topUp.error)}
        hint={`From ${formatMoney(leastMinor, currency)} to ${formatMoney(Math.min(terms.mostMinor, roomMinor), currency)}.`}
        onChange={({ target }) => choose(target.value)}
      />
      <Problem error={topUp.error} currency={currency} />
      <PayButton amountMinor={amountMinor} currency={currency} {...topUp} />
    </form>
  );
}

type PayButtonProps = {
  readonly amountMinor: number | null;
  readonly currency: string;
  readonly busy: boolean;
  readonly leaving: boolean;
  readonly waiting: boolean;
};

function PayButton({ amountMinor, currency, busy, leaving, waiting }: PayButtonProps) {
  const online = useOnline();
  const wordsId = useId();
  return (
    <>
      {!online && (
        <InlineNotice tone="warning" title="You are offline">
          You can pay once you are connected again.
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="primary"
        className="w-full tabular-nums"
        icon={<LockIcon className="size-5" />}
        busy={busy}
        busyLabel="Opening the payment page"
        disabled={!online}
        aria-describedby={wordsId}
      >
        {amountMinor === null ? 'Pay by card' : `Pay ${formatMoney(amountMinor, currency)} by card`}
      </Button>
      <p id={wordsId} className="text-sm text-muted">
        {wordsBelow({ leaving, waiting })}
      </p>
    </>
  );
}

function wordsBelow({ leaving, waiting }: Pick<PayButtonProps, 'leaving' | 'waiting'>): string {
  if (waiting) return 'Confirming your payment. This takes a little longer than usual.';
  return leaving
    ? 'Opening the payment page. Please do not close this one.'
    : 'You pay on the card provider’s page and come back here. It costs nothing extra.';
}

function problemOf(
  { amountMinor, error }: ReadAmount,
  { currency, leastMinor, mostMinor, roomMinor }: Terms,
): string | null {
  if (amountMinor === null) return error;
  if (amountMinor < leastMinor || amountMinor > mostMinor)
    return `Choose an amount from ${formatMoney(leastMinor, currency)} to ${formatMoney(mostMinor, currency)}.`;
  return amountMinor > roomMinor ? formatRoom(roomMinor, currency) : null;
}

function formatRoom(roomMinor: number, currency: string): string {
  return `Your wallet has room for ${formatMoney(roomMinor, currency)} more.`;
}

function fieldErrorOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors[0]?.message : undefined;
}

function Problem({ error, currency }: { readonly error: unknown; readonly currency: string }) {
  if (!error || fieldErrorOf(error) !== undefined) return null;
  const isLost = error instanceof ApiError && error.status === 0;
  return (
    <InlineNotice tone="failure" title={isLost ? 'No answer arrived' : 'That did not work'} announce>
      {inlineErrorMessage(error)}{' '}
      {isLost ? 'Press the button again: you will not be charged twice.' : adviceOf(error, currency)}
    </InlineNotice>
  );
}

/** Returns the amount that is still possible, or that nothing was charged. */
function adviceOf(error: unknown, currency: string): string {
  const room = error instanceof ApiError ? error.details?.['roomMinor'] : undefined;
  return typeof room === 'number' ? formatRoom(room, currency) : 'Nothing was charged.';
}

/** Leads to the payment page of a top-up. A second press of the same amount repeats the first. */
function useTopUp() {
  const client = useQueryClient();
  const attempt = useRef<{ amountMinor: number; key: string } | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    // Coming back from the payment page, the browser may show this page as it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void lookAgain(client);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [client]);
  const mutation = useMutation({
    mutationFn: async (amountMinor: number) => {
      if (attempt.current?.amountMinor !== amountMinor) attempt.current = { amountMinor, key: newIdempotencyKey() };
      const options = { idempotencyKey: attempt.current.key, onWait: () => setWaiting(true) };
      return await callPatiently(startTopUp, { amountMinor }, options);
    },
    onSuccess: ({ checkoutUrl }) => {
      attempt.current = null;
      setLeaving(true);
      location.assign(checkoutUrl);
    },
    onSettled: () => setWaiting(false),
    onError: (error) => {
      // Without an answer the outcome is unknown: the same attempt is repeated.
      if (!(error instanceof ApiError) || error.status === 0) return;
      attempt.current = null;
      void lookAgain(client);
    },
    meta: inlineErrors,
  });
  return {
    start: mutation.mutate,
    error: mutation.error,
    busy: mutation.isPending || leaving,
    leaving,
    waiting,
    reset: mutation.reset,
  };
}
