import { useNavigate, useSearch } from '@tanstack/react-router';
import { taxReportText } from '@festoon/catalogue/money/tax-report';
import { readPeriod } from '../../features/money/documents/tax-periods.ts';
import { TaxReport, taxReportQuery, TaxReportSkeleton } from '../../features/money/documents/tax-report.tsx';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

const today = () => new Date().toISOString().slice(0, 10);

function ProfileTaxReport() {
  const search = useSearch({ from: '/site/profile/wallet/taxes' });
  const navigate = useNavigate();
  return (
    <ProfilePage title={taxReportText('taxReport')}>
      <TaxReport
        period={readPeriod(search, today())}
        onPeriod={(period) =>
          void navigate({ to: '/profile/wallet/taxes', search: { ...period }, replace: true, resetScroll: false })
        }
      />
    </ProfilePage>
  );
}

export const page: Page = {
  component: ProfileTaxReport,
  skeleton: TaxReportSkeleton,
  load: async ({ queryClient, search }) => {
    await queryClient.prefetchQuery(taxReportQuery(readPeriod(search, today())));
    return { title: taxReportText('taxReport') };
  },
};
