import { reportedContentText } from '@festoon/catalogue/operations/reported-content';
import type { ReportKind } from '@festoon/contracts/operations/reports';

type TitledContent = {
  readonly kind: ReportKind;
  readonly title: string;
  readonly rating: number | null;
  readonly authorId: string | null;
};

/**
 * Returns the title of reported content. A review without text has its stars instead, and the content of a deleted account
 * was erased.
 */
export function formatReportedTitle({ kind, title, rating, authorId }: TitledContent): string {
  if (title !== '' || kind === 'message') return title;
  if (rating !== null) return reportedContentText('starRating', { rating });
  return authorId === null ? reportedContentText('ofDeletedAccount') : '';
}
