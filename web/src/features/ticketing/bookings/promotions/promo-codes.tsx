import { useState } from 'react';
import { type PromoCode, type Promotions, archivePromoCode } from '@festoon/contracts/ticketing/promotions';
import type { EventId } from '@festoon/contracts/core/ids';
import { promotionsText } from '@festoon/catalogue/ticketing/promotions';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PlusIcon, BanIcon, EllipsisIcon, LinkIcon, PencilIcon, RotateCcwIcon } from '../../../../ui/image/icons.ts';
import { PromoDialog } from './promo-dialog.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { toast } from '../../../../lib/toast.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { cardClass } from '../../../../ui/card-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { salesLabel, formatDiscount, promoStatus, formatTerm, formatUsage } from './promo-text.ts';
import { usePromotionsChange } from './promotions-query.ts';

type PromoCodesProps = { readonly eventId: string; readonly promotions: Promotions };

export function PromoCodes({ eventId, promotions }: PromoCodesProps) {
  const [edited, setEdited] = useState<PromoCode | 'new' | null>(null);
  const { promoCodes } = promotions;
  const add = (
    <Button tone="primary" icon={<PlusIcon className="size-4.5" />} onClick={() => setEdited('new')}>
      {promotionsText('newCode')}
    </Button>
  );
  return (
    <section aria-labelledby="promo-codes" className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="promo-codes" className="text-lg font-semibold">
            {promotionsText('promoCodes')}
          </h2>
          {promoCodes.length > 0 && add}
        </div>
        <p className="text-muted">{promotionsText('appliedBeforeFeesAndTaxWhat')}</p>
      </div>
      {promoCodes.length === 0 ? (
        <EmptyState
          level={3}
          title={promotionsText('noPromoCodesYet')}
          action={add}
          className="rounded-card border border-line"
        >
          {promotionsText('rewardEarlyBuyersInviteFriendsOr')}
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

type PromoCodeCardProps = {
  readonly eventId: string;
  readonly promo: PromoCode;
  readonly promotions: Promotions;
  readonly onEdit: () => void;
};

/** Shows one code: its discount, its use and its sales. */
function PromoCodeCard({ eventId, promo, promotions, onEdit }: PromoCodeCardProps) {
  const { currency, pageUrl } = promotions;
  const state = promoStatus(promo);
  const usage = formatUsage(promo);
  const isStopped = promo.archivedAt !== null;
  return (
    <li className={classNames(cardClass(), 'grid content-start gap-3 p-4 md:p-5', isStopped && 'bg-subtle')}>
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-mono text-lg font-semibold break-all">{promo.code}</h3>
            <CopyButton text={promo.code} label={promotionsText('copyTheCode', { code: promo.code })} iconOnly />
            <Badge tone={state.tone}>{state.text}</Badge>
          </div>
          <p className="font-medium">{formatDiscount(promo.discount, currency)}</p>
          <p className="text-sm text-muted">{formatTerm(promo, promotions).join(' · ')}</p>
          {promo.note !== '' && <p className="text-sm text-ink-2 break-words">{promo.note}</p>}
        </div>
        <PromoMenu eventId={eventId} promo={promo} pageUrl={pageUrl} onEdit={onEdit} />
      </div>
      <div className="mt-auto grid gap-1.5">
        <div className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
          <span>{usage}</span>
          <span className="text-ink-2">{salesLabel(promo, currency)}</span>
        </div>
        {promo.maxUses !== null && (
          <ProgressBar
            meter
            label={promotionsText('usesOf', { code: promo.code })}
            value={promo.usedCount}
            max={promo.maxUses}
            valueText={usage}
            tone={promo.usedCount >= promo.maxUses ? 'warning' : 'primary'}
          />
        )}
        {promo.discountMinor > 0 && (
          <p className="text-sm text-muted">
            {promotionsText('buyersSaved', { amount: formatMoney(promo.discountMinor, currency) })}
          </p>
        )}
      </div>
    </li>
  );
}

type PromoMenuProps = Pick<PromoCodeCardProps, 'eventId' | 'promo' | 'onEdit'> & { readonly pageUrl: string };

function PromoMenu({ eventId, promo, pageUrl, onEdit }: PromoMenuProps) {
  const isStopped = promo.archivedAt !== null;
  const archive = usePromotionsChange(eventId, (archived: boolean) =>
    call(archivePromoCode, { eventId: eventId as EventId, promoCodeId: promo.id, archived }),
  );
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${pageUrl}?${new URLSearchParams({ promo: promo.code })}`);
      toast.success(promotionsText('linkWithTheCodeCopied'));
    } catch {
      toast.failure(promotionsText('couldntCopy'));
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={promotionsText('moreAbout', { code: promo.code })} className="-mt-2 -me-2">
          <EllipsisIcon />
        </IconButton>
      }
    >
      <MenuItem icon={<PencilIcon className="size-4.5" />} onSelect={onEdit}>
        {promotionsText('change')}
      </MenuItem>
      <MenuItem icon={<LinkIcon className="size-4.5" />} onSelect={() => void copyLink()}>
        {promotionsText('copyLinkWithTheCode')}
      </MenuItem>
      <MenuItem
        icon={isStopped ? <RotateCcwIcon className="size-4.5" /> : <BanIcon className="size-4.5" />}
        danger={!isStopped}
        disabled={archive.isPending}
        onSelect={() => archive.mutate(!isStopped)}
      >
        {isStopped ? promotionsText('reactivateCode') : promotionsText('deactivateCode')}
      </MenuItem>
    </Menu>
  );
}
