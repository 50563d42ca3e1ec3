import type { MediaFault } from '../../lib/media/media-fault.ts';
import { mediaFaultWords } from '../../lib/media/media-fault-text.ts';
import type { LocalSource } from '../../lib/media/devices/open-capture.ts';
import { Button } from '../button.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';

export type FaultNoticeProps = { fault: MediaFault; source: LocalSource; onRetry: () => void };

/** Why a device can't be had, what to do in this browser, and another try. */
export function FaultNotice({ fault, source, onRetry }: FaultNoticeProps) {
  const { title, steps } = mediaFaultWords(fault, source, navigator.userAgent);
  const canRetry = fault !== 'insecure' && fault !== 'unsupported';
  return (
    <InlineNotice
      tone="warning"
      title={title}
      announce
      action={
        canRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {steps.length === 1 ? (
        <p>{steps[0]}</p>
      ) : (
        <ol className="list-inside list-decimal">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </InlineNotice>
  );
}
