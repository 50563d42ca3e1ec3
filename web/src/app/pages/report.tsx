import { useSearch } from '@tanstack/react-router';
import { ContentKind } from '@festoon/contracts/operations/reports';
import { ReportContent } from '../../features/operations/reports/report-content.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Page } from '../page.ts';

function ReportPage() {
  const { kind, id } = useSearch({ from: '/site/report' });
  const known = ContentKind.safeParse(kind).data;
  return (
    <div className="page grid max-w-2xl content-start gap-6 py-10">
      {known === undefined || !id ? (
        <EmptyState title="Nothing to report here" level={1}>
          Open the page of what you want to report, and press Report there.
        </EmptyState>
      ) : (
        <ReportContent key={`${known}:${id}`} kind={known} subjectId={id} />
      )}
    </div>
  );
}

export const page: Page = { component: ReportPage, load: () => ({ title: 'Report' }) };
