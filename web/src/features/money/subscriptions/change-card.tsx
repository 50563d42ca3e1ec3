import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { finishCardChange, startCardChange, type CurrentSubscription } from '@festoon/contracts/money/subscription';
import { call } from '../../../lib/api/api-client.ts';
import { useOnline } from '../../../lib/online.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { PremiumError } from './premium-error.tsx';

/** Shows nothing unless a card pays the renewals to come. */
export function ChangeCard({ subscription }: { readonly subscription: CurrentSubscription }) {
  const { id, paidBy, cancelAtPeriodEnd } = subscription;
  if (id === null || paidBy !== 'card' || cancelAtPeriodEnd) return null;
  return <ChangeCardSection subscriptionId={id} />;
}

/** Opens the provider's page for a new card, and shows on return that renewals are charged to it. */
function ChangeCardSection({ subscriptionId }: { readonly subscriptionId: string }) {
  const online = useOnline();
  const { start, isLeaving } = useStartCardChange(subscriptionId);
  const finish = useFinishCardChange(subscriptionId);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-medium text-muted">Card</h3>
      {finish.data?.isChanged === true && (
        <InlineNotice tone="success" title="Your card is replaced" announce>
          Your next renewal is charged to the new card.
        </InlineNotice>
      )}
      {finish.data?.isChanged === false && (
        <InlineNotice tone="warning" title="Your card was not replaced" announce>
          No new card was saved. Your next renewal is charged to the card you have now.
        </InlineNotice>
      )}
      <PremiumError error={start.error ?? finish.error} />
      <p>Renewals are charged to your card. You can replace it at any time, and nothing is charged now.</p>
      <Button
        className="justify-self-start"
        busy={start.isPending || isLeaving || finish.isPending}
        busyLabel={finish.isPending ? 'Saving your card' : 'Opening the card page'}
        disabled={!online}
        onClick={() => start.mutate()}
      >
        Replace card
      </Button>
    </div>
  );
}

function useStartCardChange(subscriptionId: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const onReturn = () => setIsLeaving(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  const start = useMutation({
    mutationFn: () => call(startCardChange, { subscriptionId }),
    onSuccess: ({ url }) => {
      setIsLeaving(true);
      location.assign(url);
    },
    meta: inlineErrors,
  });
  return { start, isLeaving };
}

/** Tells the server once, after the return from the provider's page. */
function useFinishCardChange(subscriptionId: string) {
  const search = useSearch({ from: '/site/profile/subscription' });
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: () => call(finishCardChange, { subscriptionId }),
    onSuccess: () => navigate({ to: '/profile/subscription', search: {} as never, replace: true }),
    meta: inlineErrors,
  });
  const { mutate, isIdle } = finish;
  const isReturning = search.card === 'changed';
  useEffect(() => {
    if (isReturning && isIdle) mutate();
  }, [isReturning, isIdle, mutate]);
  return finish;
}
