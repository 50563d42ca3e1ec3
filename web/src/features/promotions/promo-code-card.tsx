import { archivePromoCode, type PromoCode, type Promotions } from '@festoon/contracts/promotions';
import type { EventId } from '@festoon/contracts/ids';
import { call } from '../../lib/api-client.ts';
import { formatMoney } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { cardClass } from '../../ui/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BanIcon, EllipsisIcon, LinkIcon, PencilIcon, RotateCcwIcon } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { salesLabel, formatDiscount, stateOf, formatTerm, formatUsage } from './promo-text.ts';
import { usePromotionsChange } from './promotions-query.ts';

type PromoCodeCardProps = {
  readonly eventId: string;
  readonly promo: PromoCode;
  readonly promotions: Promotions;
  readonly onEdit: () => void;
};

/** One code: what it gives, how far it is used, what it brought. */
export function PromoCodeCard({ eventId, promo, promotions, onEdit }: PromoCodeCardProps) {
  const { currency, pageUrl } = promotions;
  const state = stateOf(promo);
  const usage = formatUsage(promo);
  const isStopped = promo.archivedAt !== null;
  return (
    <li className={classNames(cardClass(), 'grid content-start gap-3 p-4 md:p-5', isStopped && 'bg-subtle')}>
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-mono text-lg font-semibold break-all">{promo.code}</h3>
            <CopyButton text={promo.code} label={`Copy the code ${promo.code}`} iconOnly />
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
            label={`Uses of ${promo.code}`}
            value={promo.usedCount}
            max={promo.maxUses}
            valueText={usage}
            tone={promo.usedCount >= promo.maxUses ? 'warning' : 'primary'}
          />
        )}
        {promo.discountMinor > 0 && (
          <p className="text-sm text-muted">Buyers saved {formatMoney(promo.discountMinor, currency)}.</p>
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
      toast.success('Link with the code copied');
    } catch {
      toast.failure('Copying is blocked here');
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={`More about ${promo.code}`} className="-mt-2 -mr-2">
          <EllipsisIcon />
        </IconButton>
      }
    >
      <MenuItem icon={<PencilIcon className="size-4.5" />} onSelect={onEdit}>
        Change
      </MenuItem>
      <MenuItem icon={<LinkIcon className="size-4.5" />} onSelect={() => void copyLink()}>
        Copy link with the code
      </MenuItem>
      <MenuItem
        icon={isStopped ? <RotateCcwIcon className="size-4.5" /> : <BanIcon className="size-4.5" />}
        danger={!isStopped}
        disabled={archive.isPending}
        onSelect={() => archive.mutate(!isStopped)}
      >
        {isStopped ? 'Let it work again' : 'Stop this code'}
      </MenuItem>
    </Menu>
  );
}
