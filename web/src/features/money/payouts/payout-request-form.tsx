import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { requestPayout, type ConnectedAccount } from '@festoon/contracts/money/payouts';
import { payoutsText } from '@festoon/catalogue/money/payouts';
import { call, newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { useOnline } from '../../../lib/online.ts';
import { formatTypedAmount, parseTypedAmount } from '../../../lib/format/parse-typed-amount.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm, type Values } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { validatePayout, maximumMinor } from './validate-payout.ts';
import { payoutsKey } from './payout-queries.ts';

/** Shows a form to request a payout of the balance, or of a part of it. */
export function PayoutRequestForm({ account }: { readonly account: ConnectedAccount }) {
  const { payableMinor, currency, minimumMinor, debtMinor } = account;
  if (debtMinor > 0) {
    return (
      <p className="text-ink-2">{payoutsText('youCanRequestAPayoutOnce', { debt: formatMoney(debtMinor, currency) })}</p>
    );
  }
  if (maximumMinor(account) < minimumMinor) {
    return (
      <p className="text-ink-2">
        {payoutsText(payableMinor === 0 ? 'nothingToPayOut' : 'belowMinimum', {
          payable: formatMoney(payableMinor, currency),
          minimum: formatMoney(minimumMinor, currency),
        })}
        <DisputedNote account={account} />
      </p>
    );
  }
  return <Fields account={account} />;
}

/** Shows why less can be paid out than is available. */
function DisputedNote({ account: { disputedMinor, currency } }: { readonly account: ConnectedAccount }) {
  if (disputedMinor === 0) return null;
  return ` ${payoutsText('disputedAmountStays', { disputed: formatMoney(disputedMinor, currency) })}`;
}

function Fields({ account }: { readonly account: ConnectedAccount }) {
  const { payableMinor, currency, needsCode } = account;
  const online = useOnline();
  const all = formatTypedAmount(maximumMinor(account), currency);
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? all;
  const [code, setCode] = useState('');
  const requestPayoutAmount = useRequestPayout(currency, () => {
    setTyped(null);
    setCode('');
  });
  const { form, field, busy, failure } = useForm({
    check: async () => validatePayout(account),
    submit: requestPayoutAmount,
  });
  const typedAmount = parseTypedAmount(amount, currency).amountMinor;
  return (
    <form {...form} className="grid max-w-form gap-5">
      <TextField
        {...field('amountMinor')}
        label={payoutsText('amount')}
        hint={
          <>
            {payoutsText('youCanWithdrawNow', { payable: formatMoney(payableMinor, currency) })}
            <DisputedNote account={account} />
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        trailing={currency}
        value={amount}
        onChange={({ target }) => setTyped(target.value)}
      />
      {amount !== all && (
        <Button size="sm" className="-mt-2 justify-self-start" onClick={() => setTyped(null)}>
          {payoutsText('withdrawAll')}
        </Button>
      )}
      {needsCode && (
        <TextField
          {...field('code')}
          label={payoutsText('authenticatorCode')}
          hint={payoutsText('youCanAlsoUseARecovery')}
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {failure !== null && (
        <InlineNotice tone="failure" title={payoutsText('weCouldntRequestThePayout')} announce>
          {failure}
        </InlineNotice>
      )}
      {!online && <InlineNotice tone="warning" title={payoutsText('youreOffline')} />}
      <Button
        type="submit"
        tone="primary"
        className="justify-self-start tabular-nums max-sm:w-full"
        busy={busy}
        busyLabel={payoutsText('requestingThePayout')}
        disabled={!online}
      >
        {typedAmount === null
          ? payoutsText('requestPayout')
          : payoutsText('askFor', { typedAmount: formatMoney(typedAmount, currency) })}
      </Button>
      <p className="-mt-2 text-sm text-muted">{payoutsText('weReviewEveryPayoutBeforeSending')}</p>
    </form>
  );
}

/** Returns a function that requests a payout. A second press with the same input repeats the same request. */
function useRequestPayout(currency: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const lastRequest = useRef({ fingerprint: '', key: '' });
  return async (values: Values) => {
    const { amountMinor: typedAmount = '', code = '' } = values;
    const fingerprint = JSON.stringify([typedAmount, code]);
    if (lastRequest.current.fingerprint !== fingerprint) lastRequest.current = { fingerprint, key: newIdempotencyKey() };
    const body = {
      amountMinor: parseTypedAmount(typedAmount, currency).amountMinor ?? 0,
      ...(code.trim() !== '' && { code: code.trim() }),
    };
    try {
      await call(requestPayout, body, { idempotencyKey: lastRequest.current.key });
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: payoutsKey });
      if (error instanceof ApiError && error.status === 0)
        throw new Error(`${inlineErrorMessage(error)} ${payoutsText('tryAgainThePayoutWontBe')}`, { cause: error });
      throw error;
    }
    lastRequest.current = { fingerprint: '', key: '' };
    toast.success(payoutsText('payoutRequestedWellEmailYouWhen'));
    onDone();
    await queryClient.invalidateQueries({ queryKey: payoutsKey });
    void queryClient.invalidateQueries({ queryKey: ['wallet'] });
  };
}
