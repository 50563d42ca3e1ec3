import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { premiumOfferText } from '@festoon/catalogue/app/premium-offer';
import { premiumOffer } from './premium-offer-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/image/icon-button.tsx';
import { CrownIcon, XIcon } from '../../ui/image/icons.ts';

const PLANS = '/profile/subscription';

/** Shows where to get Premium, on the page on which a person stays who cannot open a page for premium accounts. */
export function PremiumOffer() {
  const isOnPlans = useRouterState({ select: ({ location }) => location.pathname === PLANS });
  useEffect(() => {
    if (isOnPlans) premiumOffer.setState({ isShown: false });
  }, [isOnPlans]);
  const close = () => {
    premiumOffer.setState({ isShown: false });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside
      aria-label={premiumOfferText('premium')}
      className="premium-offer fixed inset-x-3 bottom-[calc(var(--bottom-bar-height)+0.75rem)] z-header mx-auto flex max-w-text items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-dialog"
    >
      <CrownIcon className="mt-0.5 size-6 shrink-0 text-link" aria-hidden="true" />
      <div className="grid grow gap-3 sm:flex sm:items-center sm:justify-between">
        <div className="grid gap-0.5">
          <p className="font-semibold">{premiumOfferText('title')}</p>
          <p className="text-sm text-ink-2">{premiumOfferText('body')}</p>
        </div>
        <Link to={PLANS} className={`${buttonClass('primary', 'sm')} justify-self-start`}>
          {premiumOfferText('seePlans')}
        </Link>
      </div>
      <IconButton label={premiumOfferText('close')} className="-mt-1.5 -me-1.5" onClick={close}>
        <XIcon />
      </IconButton>
    </aside>
  );
}
