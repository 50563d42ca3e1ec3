import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { adminSecurityText } from '@festoon/catalogue/identity/admin-security';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { secondFactorQuery } from '../account-queries.ts';

const SECURITY_PATH = '/admin/dashboard/security';

/** Shows a warning to administrators without a second factor, on every page except the security page. */
export function FactorNotice() {
  const { data } = useQuery(secondFactorQuery);
  const { pathname } = useLocation();
  if (data?.isEnabled !== false || pathname === SECURITY_PATH) return null;
  return (
    <InlineNotice
      tone="warning"
      className="mb-6 max-sm:mb-4 max-sm:p-3 max-sm:text-sm max-sm:[&>div]:gap-y-1"
      action={
        <Link to={SECURITY_PATH} className={linkClass}>
          {adminSecurityText('turnOnTwoFactorAuthentication')}
        </Link>
      }
    >
      {adminSecurityText('yourAccountIsOnlyProtectedBy')}
    </InlineNotice>
  );
}
