import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setPlanPrice, type AdminPlan } from '@festoon/contracts/money/admin-subscriptions';
import { adminSubscriptionsText } from '@festoon/catalogue/money/admin-subscriptions';
import { call } from '../../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatPrice } from '../../../../lib/format/money.ts';
import { formatTypedAmount, parseTypedAmount, type ParsedAmount } from '../../../../lib/format/parse-typed-amount.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { toast } from '../../../../lib/toast.ts';
import { useForm, type Problems } from '../../../../lib/use-form.ts';
import { instantOf } from '../../../../lib/format/zoned-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { FormDateTimeField } from '../../../../ui/form/date/form-date-time-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { planPricesQuery } from './premium-queries.ts';
import { planLabel } from './premium-text.ts';

/** Shows the prices of premium: current, earlier and planned. */
export function PlanPrices() {
  const { data, error, refetch, isFetching } = useQuery(planPricesQuery);
  if (!data && error) {
    return (
      <LoadError
        title={adminSubscriptionsText('weCouldntLoadThePlans')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <section aria-label={adminSubscriptionsText('plans')} className="grid gap-4 md:grid-cols-2">
      {data.items.map((plan) => (
        <PlanCard key={plan.type} plan={plan} />
      ))}
    </section>
  );
}

function PlanCard({ plan }: { readonly plan: AdminPlan }) {
  const [open, setOpen] = useState(false);
  return (
    <Card className="grid content-start gap-4">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-lg font-semibold">{planLabel(plan.type)}</h2>
          <p className="text-2xl tabular-nums">{formatPrice(plan.priceMinor, plan.currency)}</p>
        </div>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={adminSubscriptionsText('newPrice', { name: planLabel(plan.type) })}
          description={adminSubscriptionsText('currentSubscribersKeepTheirPrice')}
          trigger={
            <Button aria-label={adminSubscriptionsText('setPriceLabel', { name: planLabel(plan.type) })}>
              {adminSubscriptionsText('setPrice')}
            </Button>
          }
        >
          <PriceForm plan={plan} onDone={() => setOpen(false)} />
        </Dialog>
      </header>
      {plan.prices.length > 1 && <PriceHistory prices={plan.prices} />}
    </Card>
  );
}

/** Shows the earlier, current and planned prices. */
function PriceHistory({ prices }: Pick<AdminPlan, 'prices'>) {
  return (
    <ul aria-label={adminSubscriptionsText('prices')} className="grid gap-1 text-sm text-ink-2">
      {prices.map((price) => (
        <li key={price.id} className="flex flex-wrap justify-between gap-x-4">
          <span>
            <PriceStart price={price} />
          </span>
          <span className="tabular-nums">{formatPrice(price.priceMinor, price.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

function PriceStart({ price: { startsAt, isScheduled, by } }: { readonly price: AdminPlan['prices'][number] }) {
  const values = {
    start: isOriginalPrice(startsAt) ? 'original' : isScheduled ? 'planned' : 'dated',
    date: formatDateTime(startsAt, ownZone()),
  } as const;
  if (by === null) return adminSubscriptionsText('priceStart', values);
  return joinParts(adminSubscriptionsText.parts('priceStartBy', { ...values, name: () => <bdi>{by}</bdi> }));
}

/** Returns whether a price is the original one, which starts at time zero. */
const isOriginalPrice = (startsAt: string): boolean => Date.parse(startsAt) === 0;

function priceError({ amountMinor, error }: ParsedAmount): Problems {
  if (amountMinor === null) return { priceMinor: error };
  return amountMinor === 0 ? { priceMinor: adminSubscriptionsText('enterAnAmountAbove0') } : {};
}

function PriceForm({ plan, onDone }: { readonly plan: AdminPlan; readonly onDone: () => void }) {
  const { type, currency, priceMinor } = plan;
  const client = useQueryClient();
  const form = useForm({
    check: async () => (values) => ({
      ...priceError(parseTypedAmount(values['priceMinor'] ?? '', currency)),
      ...(!values['reason']?.trim() && { reason: adminSubscriptionsText('sayWhy') }),
    }),
    submit: async (values) => {
      const startsAt = values['startsAt'] ? instantOf(values['startsAt'], ownZone()) : null;
      const price = parseTypedAmount(values['priceMinor'] ?? '', currency).amountMinor ?? 0;
      await call(setPlanPrice, { type, priceMinor: price, startsAt, reason: values['reason'] ?? '' });
      toast.success(startsAt === null ? adminSubscriptionsText('newPriceSet') : adminSubscriptionsText('priceScheduled'));
      await client.invalidateQueries({ queryKey: planPricesQuery.queryKey });
      onDone();
    },
  });
  return (
    <form {...form.form} className="grid gap-5">
      <TextField
        label={adminSubscriptionsText('price')}
        inputMode="decimal"
        autoComplete="off"
        trailing={currency}
        defaultValue={formatTypedAmount(priceMinor, currency)}
        required
        {...form.field('priceMinor')}
      />
      <FormDateTimeField
        field={form.field('startsAt')}
        label={adminSubscriptionsText('from')}
        hint={adminSubscriptionsText('inLeaveEmptyToStartNow', { timeZone: ownZone() })}
        optional
      />
      <TextField
        label={adminSubscriptionsText('reason')}
        hint={adminSubscriptionsText('recordedInTheAuditLog')}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      {form.failure !== null && (
        <InlineNotice tone="failure" announce>
          {form.failure}
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="primary"
        className="justify-self-end"
        busy={form.busy}
        busyLabel={adminSubscriptionsText('setting')}
      >
        {adminSubscriptionsText('setPrice')}
      </Button>
    </form>
  );
}
