// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderForTest } from '../../../ui/render-for-test.ts';
import { TopUpForm } from './top-up-form.tsx';
import { topUpTermsQuery } from './wallet-queries.ts';

function setUp() {
  const client = new QueryClient();
  client.setQueryData(topUpTermsQuery.queryKey, {
    currency: 'EUR',
    minimumMinor: 500,
    maximumMinor: 100_000,
    remainingMinor: 200_000,
    maximumBalanceMinor: 500_000,
  } as never);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const view = renderForTest(
    <QueryClientProvider client={client}>
      <TopUpForm />
    </QueryClientProvider>,
  );
  const submit = async (typed: string) => {
    view.type('input[inputmode=decimal]', typed);
    await act(async () => {
      view.find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
    const ids = view.find('input[inputmode=decimal]').getAttribute('aria-describedby') ?? '';
    return ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  };
  const isSending = () => view.host.textContent.includes('Opening the payment page');
  return { view, submit, isSending };
}

describe('TopUpForm', () => {
  it.each([
    ['0.999', 'Amounts in EUR can have up to 2 decimal places. Enter an amount such as 12.50.'],
    ['12.345', 'Amounts in EUR can have up to 2 decimal places. Enter an amount such as 12.50.'],
    ['50,000', 'Enter the amount without a thousands separator, such as 1200.'],
    ['fifty', 'Enter an amount, such as 12.50.'],
    ['-50', 'Enter an amount without a minus sign.'],
    ['2', 'Enter an amount between €5.00 and €1,000.00.'],
  ])('shows an error on the field for “%s” and sends nothing', async (typed, message) => {
    const { view, submit, isSending } = setUp();
    expect(await submit(typed)).toContain(message);
    expect(view.find('input[inputmode=decimal]').getAttribute('aria-invalid')).toBe('true');
    expect(isSending()).toBe(false);
    view.remove();
  });

  it('submits a valid amount', async () => {
    const { view, submit, isSending } = setUp();
    expect(await submit('12,50')).not.toContain('Enter');
    expect(view.find('input[inputmode=decimal]').getAttribute('aria-invalid')).not.toBe('true');
    expect(isSending()).toBe(true);
    view.remove();
  });
});
