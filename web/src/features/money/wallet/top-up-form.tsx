import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent, useEffect, useRef } from 'react';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { type getTopUpTerms, startTopUp } from '@festoon/contracts/money/wallet';
import { walletText } from '@festoon/catalogue/money/wallet';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { useOnline } from '../../../lib/online.ts';
import { formatTypedAmount, parseTypedAmount, type ParsedAmount } from '../../../lib/format/parse-typed-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { LockIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { topUpTermsQuery, invalidateWallet } from './wallet-queries.ts';
import { suggestedAmounts } from './wallet-text.ts';
import { newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { callWithRetry } from '../../../lib/api/call-with-retry.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

type TopUpTerms = EndpointResponse<typeof getTopUpTerms>;

type TopUpFormProps = {
  /** Secondary for an organiser with income, who withdraws more often than they top up. */
  readonly tone?: 'primary' | 'secondary';
};

/** Shows a form to top up the wallet by card. */
export function TopUpForm({ tone = 'primary' }: TopUpFormProps) {
  const { data, error, refetch, isFetching } = useQuery(topUpTermsQuery);
  return (
    <Card className="grid h-full content-start gap-4">
      <h2 className="text-xl font-semibold">{walletText('topUp')}</h2>
      {data ? <AmountForm key={data.currency} terms={data} tone={tone} /> : null}
      {!data && error ? <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error && <Skeleton className="h-56" />}
    </Card>
  );
}

function AmountForm({ terms, tone }: { readonly terms: TopUpTerms } & Required<TopUpFormProps>) {
  const { currency, remainingMinor, minimumMinor, maximumBalanceMinor } = terms;
  const suggestions = suggestedAmounts(currency, terms);
  const [text, setText] = useState(formatTypedAmount(suggestions[1] ?? suggestions[0] ?? minimumMinor, currency));
  const [problem, setProblem] = useState<string | null>(null);
  const topUp = useTopUp();
  const read = parseTypedAmount(text, currency);
  const { amountMinor } = read;
  const choose = (next: string) => {
    setText(next);
    setProblem(null);
    topUp.reset();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const validationError = validateAmount(read, terms);
    setProblem(validationError);
    if (validationError === null && amountMinor !== null && !topUp.busy) topUp.start(amountMinor);
  };
  if (remainingMinor < minimumMinor) {
    return (
      <p className="text-ink-2">
        {walletText('yourWalletIsFullTheMaximum', { maximumBalance: formatMoney(maximumBalanceMinor, currency) })}
      </p>
    );
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{walletText('amount')}</legend>
        {suggestions.map((minor) => (
          <Chip key={minor} selected={minor === amountMinor} onClick={() => choose(formatTypedAmount(minor, currency))}>
            {formatMoney(minor, currency, { trailingZeroDisplay: 'stripIfInteger' })}
          </Chip>
        ))}
      </fieldset>
      <TextField
        label={walletText('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        trailing={currency}
        value={text}
        error={problem ?? fieldErrorOf(topUp.error)}
        hint={walletText('fromTo', {
          minimum: formatMoney(minimumMinor, currency),
          maximum: formatMoney(Math.min(terms.maximumMinor, remainingMinor), currency),
        })}
        onChange={({ target }) => choose(target.value)}
      />
      <TopUpError error={topUp.error} currency={currency} />
      <PayButton tone={tone} amountMinor={amountMinor} currency={currency} {...topUp} />
    </form>
  );
}

type PayButtonProps = Required<TopUpFormProps> & {
  readonly amountMinor: number | null;
  readonly currency: string;
  readonly busy: boolean;
  readonly isLeaving: boolean;
  readonly isWaiting: boolean;
};

function PayButton({ tone, amountMinor, currency, busy, isLeaving, isWaiting }: PayButtonProps) {
  const online = useOnline();
  const hintId = useId();
  return (
    <>
      {!online && (
        <InlineNotice tone="warning" title={walletText('youreOffline')}>
          {walletText('youCanPayOnceYoureBack')}
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone={tone}
        className="w-full tabular-nums"
        icon={<LockIcon className="size-5" />}
        busy={busy}
        busyLabel={walletText('openingThePaymentPage')}
        disabled={!online}
        aria-describedby={hintId}
      >
        {amountMinor === null
          ? walletText('payByCard')
          : walletText('payAmountByCard', { amount: formatMoney(amountMinor, currency) })}
      </Button>
      <p id={hintId} className="text-sm text-muted">
        {paymentHint({ isLeaving, isWaiting })}
      </p>
    </>
  );
}

function paymentHint({ isLeaving, isWaiting }: Pick<PayButtonProps, 'isLeaving' | 'isWaiting'>): string {
  if (isWaiting) return walletText('thePaymentProviderIsBusyWell');
  return isLeaving ? walletText('openingThePaymentPagePleaseDont') : walletText('youllPayOnTheCardProviders');
}

function validateAmount(
  { amountMinor, error }: ParsedAmount,
  { currency, minimumMinor, maximumMinor, remainingMinor }: TopUpTerms,
): string | null {
  if (amountMinor === null) return error;
  if (amountMinor < minimumMinor || amountMinor > maximumMinor)
    return walletText('enterAnAmountFromTo', {
      minimum: formatMoney(minimumMinor, currency),
      maximum: formatMoney(maximumMinor, currency),
    });
  return amountMinor > remainingMinor ? remainingLabel(remainingMinor, currency) : null;
}

function remainingLabel(remainingMinor: number, currency: string): string {
  return walletText('youCanAddUpToMore', { remaining: formatMoney(remainingMinor, currency) });
}

function fieldErrorOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors[0]?.message : undefined;
}

function TopUpError({ error, currency }: { readonly error: unknown; readonly currency: string }) {
  if (!error || fieldErrorOf(error) !== undefined) return null;
  const isLost = error instanceof ApiError && error.status === 0;
  return (
    <InlineNotice
      tone="failure"
      title={isLost ? walletText('weDidntGetAResponse') : walletText('somethingWentWrong')}
      announce
    >
      {inlineErrorMessage(error)} {isLost ? walletText('tryAgainYouWontBeCharged') : errorAdvice(error, currency)}
    </InlineNotice>
  );
}

/** Returns the amount that is still possible, or that nothing was charged. */
function errorAdvice(error: unknown, currency: string): string {
  const remaining = error instanceof ApiError ? error.details?.['remainingMinor'] : undefined;
  return typeof remaining === 'number' ? remainingLabel(remaining, currency) : walletText('youHaventBeenCharged');
}

/** Returns a function that opens the payment page of a top-up. A second press with the same amount repeats the first. */
function useTopUp() {
  const client = useQueryClient();
  const attempt = useRef<{ amountMinor: number; key: string } | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    // When a person comes back from the payment page, the browser may restore this page as it was.
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setIsLeaving(false);
      void invalidateWallet(client);
    };
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, [client]);
  const mutation = useMutation({
    mutationFn: async (amountMinor: number) => {
      if (attempt.current?.amountMinor !== amountMinor) attempt.current = { amountMinor, key: newIdempotencyKey() };
      const options = { idempotencyKey: attempt.current.key, onWait: () => setIsWaiting(true) };
      return await callWithRetry(startTopUp, { amountMinor }, options);
    },
    onSuccess: ({ checkoutUrl }) => {
      attempt.current = null;
      setIsLeaving(true);
      location.assign(checkoutUrl);
    },
    onSettled: () => setIsWaiting(false),
    onError: (error) => {
      // Without a response the outcome is unknown, so the same attempt is repeated.
      if (!(error instanceof ApiError) || error.status === 0) return;
      attempt.current = null;
      void invalidateWallet(client);
    },
    meta: inlineErrors,
  });
  return {
    start: mutation.mutate,
    error: mutation.error,
    busy: mutation.isPending || isLeaving,
    isLeaving,
    isWaiting,
    reset: mutation.reset,
  };
}
