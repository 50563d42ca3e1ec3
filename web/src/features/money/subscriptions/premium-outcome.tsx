import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { premiumSuccessText } from '@festoon/catalogue/money/premium-success';
import { buttonClass } from '../../../ui/button.tsx';
import {
  CheckIcon,
  ClockIcon,
  MessageCircleIcon,
  RadioIcon,
  TicketIcon,
  TriangleAlertIcon,
} from '../../../ui/image/icons.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { formatLongDay } from './premium-text.ts';

type Outcome = 'paid' | 'waiting' | 'failed' | 'refunded';

type OutcomeProps = {
  readonly outcome: Outcome;
  /** When the paid period ends. */
  readonly paidUntil: string | null;
  /** The gated page that was requested before, with its name. */
  readonly nextPage: { readonly href: string; readonly label: string } | null;
};

/** Shows the outcome of a payment for premium. */
export function PremiumOutcome({ outcome, paidUntil, nextPage }: OutcomeProps) {
  if (outcome === 'paid') return <PremiumStarted paidUntil={paidUntil} nextPage={nextPage} />;
  if (outcome === 'waiting') {
    return (
      <OutcomeMessage mark={<Spinner />} title={premiumSuccessText('confirmingYourPayment')} live>
        <p>{premiumSuccessText('thisTakesAMomentYouCan')}</p>
      </OutcomeMessage>
    );
  }
  if (outcome === 'refunded') {
    return (
      <OutcomeMessage
        mark={<ClockIcon />}
        title={premiumSuccessText('wereRefundingThisPayment')}
        action={<SubscriptionLink />}
      >
        <p>{premiumSuccessText('youAlreadyHavePremiumSoWere')}</p>
        <p>{premiumSuccessText('itCanTake5To10')}</p>
      </OutcomeMessage>
    );
  }
  return (
    <OutcomeMessage
      mark={<TriangleAlertIcon />}
      title={premiumSuccessText('yourPaymentDidntGoThrough')}
      action={
        <Link to="/premium/checkout" search={{ plan: 'monthly' } as never} className={buttonClass('primary')}>
          {premiumSuccessText('tryAgain')}
        </Link>
      }
    >
      <p>{premiumSuccessText('youHaventBeenChargedTryAnother')}</p>
    </OutcomeMessage>
  );
}

function PremiumStarted({ paidUntil, nextPage }: Omit<OutcomeProps, 'outcome'>) {
  return (
    <OutcomeMessage
      mark={<CheckIcon strokeWidth={3} />}
      title={premiumSuccessText('youHavePremium')}
      live
      action={
        nextPage === null ? (
          <SubscriptionLink />
        ) : (
          <Link to={nextPage.href} className={buttonClass('primary')}>
            {nextPage.label}
          </Link>
        )
      }
    >
      <p>
        {paidUntil
          ? premiumSuccessText('thankYouPaidUntil', { paidUntil: formatLongDay(paidUntil) })
          : premiumSuccessText('thankYou')}
      </p>
      <ul className="mt-4 grid gap-3">
        <BenefitLink icon={<MessageCircleIcon />} to="/chats/{-$conversationId}" label={premiumSuccessText('chatsAndCalls')}>
          {premiumSuccessText('messageAndCallPeopleFromYour')}
        </BenefitLink>
        <BenefitLink icon={<RadioIcon />} to="/live-stream/{-$channel}" label={premiumSuccessText('liveStreams')}>
          {premiumSuccessText('watchWhatsOnNowOrGo')}
        </BenefitLink>
        <BenefitLink icon={<TicketIcon />} to="/profile/events" label={premiumSuccessText('yourEvents')}>
          {premiumSuccessText('noPlatformFeeOnYourFirst')}
        </BenefitLink>
      </ul>
    </OutcomeMessage>
  );
}

type BenefitLinkProps = {
  readonly icon: ReactNode;
  readonly to: '/chats/{-$conversationId}' | '/live-stream/{-$channel}' | '/profile/events';
  readonly label: string;
  readonly children: string;
};

function BenefitLink({ icon, to, label, children }: BenefitLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-start gap-4 rounded-card border border-line bg-surface p-4 transition-control hover:border-line-control hover:shadow-card"
      >
        <span aria-hidden="true" className="mt-0.5 text-link">
          {icon}
        </span>
        <span className="grid gap-0.5">
          <span className="font-semibold text-ink">{label}</span>
          <span className="text-sm text-ink-2">{children}</span>
        </span>
      </Link>
    </li>
  );
}

type OutcomeMessageProps = {
  readonly mark: ReactNode;
  readonly title: string;
  readonly action?: ReactNode;
  readonly live?: boolean;
  readonly children: ReactNode;
};

function OutcomeMessage({ mark, title, action, live = false, children }: OutcomeMessageProps) {
  return (
    <div className="page grid grow content-start py-10 lg:py-16">
      <div className="grid w-full max-w-md content-start gap-4 justify-self-center" role={live ? 'status' : undefined}>
        <span
          aria-hidden="true"
          className="grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft"
        >
          {mark}
        </span>
        <h1 className="text-3xl font-semibold">{title}</h1>
        <div className="grid gap-2 text-ink-2">{children}</div>
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}

function SubscriptionLink() {
  return (
    <Link to="/profile/subscription" className={buttonClass('primary')}>
      {premiumSuccessText('yourSubscription')}
    </Link>
  );
}
