import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { formatQuantity } from './format-quantity.ts';

export type PurgePreviewResult = { readonly countedAt: string; readonly rows: number };

type PurgePreviewProps = {
  readonly preview: PurgePreviewResult | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** A sentence on what happens to the counted records. */
  readonly consequence: string;
};

/** Shows how many records would be removed, before anything is removed. */
export function PurgePreview({ preview, error, onRetry, consequence }: PurgePreviewProps) {
  if (preview === undefined && error) {
    return (
      <InlineNotice tone="failure" title="It could not be counted" announce>
        {inlineErrorMessage(error)}{' '}
        <Button size="sm" onClick={onRetry}>
          Count again
        </Button>
      </InlineNotice>
    );
  }
  return (
    <p role="status" className="rounded-card bg-subtle p-4 wrap-anywhere">
      {preview === undefined ? 'Counting what is older…' : previewText(preview, consequence)}
    </p>
  );
}

function previewText({ rows }: PurgePreviewResult, consequence: string) {
  if (rows === 0) return 'Nothing is older than that now.';
  return (
    <>
      <strong className="font-semibold">
        {formatQuantity(rows)} {rows === 1 ? 'row is' : 'rows are'}
      </strong>{' '}
      older than that now. {consequence}
    </>
  );
}
