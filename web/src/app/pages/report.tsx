import { useSearch } from '@tanstack/react-router';
import { ContentKind } from '@festoon/contracts/operations/reports';
import { visitorPagesText } from '@festoon/catalogue/app/visitor-pages';
import { ReportContent } from '../../features/operations/reports/report-content.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Page } from '../page.ts';

function ReportPage() {
  const { kind, id } = useSearch({ from: '/site/report' });
  const contentKind = ContentKind.safeParse(kind).data;
  return (
    <div className="page grid max-w-text content-start gap-6 py-10">
      {contentKind === undefined || !id ? (
        <EmptyState title={visitorPagesText('nothingToReportHere')} level={1}>
          {visitorPagesText('toReportSomethingOpenItsPage')}
        </EmptyState>
      ) : (
        <ReportContent key={`${contentKind}:${id}`} kind={contentKind} subjectId={id} />
      )}
    </div>
  );
}

export const page: Page = { component: ReportPage, load: () => ({ title: visitorPagesText('report') }) };
