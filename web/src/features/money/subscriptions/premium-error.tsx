import { premiumText } from '@festoon/catalogue/money/premium';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeError } from '../../../lib/api/errors.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';

/** Shows why a call about premium failed, with messages for these calls. */
export function PremiumError({ error }: { error: unknown }) {
  if (!error) return null;
  const isConnectionLost = error instanceof ApiError && error.status === 0;
  return (
    <InlineNotice
      tone="failure"
      title={isConnectionLost ? premiumText('weDidntGetAResponse') : premiumText('somethingWentWrong')}
      announce
    >
      {describeError(error)}
      {isConnectionLost && ` ${premiumText('tryAgainYouWontBeCharged')}`}
    </InlineNotice>
  );
}
