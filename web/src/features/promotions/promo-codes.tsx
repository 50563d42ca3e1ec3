import { useState } from 'react';
import type { PromoCode, Promotions } from '@festoon/contracts/promotions';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { PromoCodeCard } from './promo-code-card.tsx';
import { PromoDialog } from './promo-dialog.tsx';

type PromoCodesProps = { readonly eventId: string; readonly promotions: Promotions };

export function PromoCodes({ eventId, promotions }: PromoCodesProps) {
  const [edited, setEdited] = useState<PromoCode | 'new' | null>(null);
  const { promoCodes } = promotions;
  const add = (
    <Button tone="primary" icon={<PlusIcon className="size-4.5" />} onClick={() => setEdited('new')}>
      New code
    </Button>
  );
  return (
    <section aria-labelledby="promo-codes" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="grid gap-1">
          <h2 id="promo-codes" className="text-lg font-semibold">
            Promo codes
          </h2>
          <p className="text-muted">Taken off the price before fees and tax. What buyers see is what they pay.</p>
        </div>
        {promoCodes.length > 0 && add}
      </div>
      {promoCodes.length === 0 ? (
        <EmptyState level={3} title="No promo codes yet" action={add} className="rounded-card border border-line">
          Thank early buyers, invite friends, or open hidden tickets to those who have the code.
        </EmptyState>
      ) : (
        <ul className="grid gap-3 xl:grid-cols-2">
          {promoCodes.map((promo) => (
            <PromoCodeCard
              key={promo.id}
              eventId={eventId}
              promo={promo}
              promotions={promotions}
              onEdit={() => setEdited(promo)}
            />
          ))}
        </ul>
      )}
      {edited !== null && (
        <PromoDialog
          eventId={eventId}
          promo={edited === 'new' ? null : edited}
          promotions={promotions}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
