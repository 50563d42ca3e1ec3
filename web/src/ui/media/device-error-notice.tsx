import { mediaText } from '@festoon/catalogue/ui/media';
import type { DeviceError } from '../../lib/media/device-error.ts';
import { formatDeviceError } from '../../lib/media/device-error-text.ts';
import type { LocalSource } from '../../lib/media/devices/open-capture.ts';
import { Button } from '../button.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';

export type DeviceErrorNoticeProps = { error: DeviceError; source: LocalSource; onRetry: () => void };

/** Shows why a device is not available, what to do in this browser, and a retry button. */
export function DeviceErrorNotice({ error, source, onRetry }: DeviceErrorNoticeProps) {
  const { title, steps } = formatDeviceError(error, source, navigator.userAgent);
  const canRetry = error !== 'insecure' && error !== 'unsupported';
  return (
    <InlineNotice
      tone="warning"
      title={title}
      announce
      action={
        canRetry && (
          <Button size="sm" onClick={onRetry}>
            {mediaText('tryAgain')}
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
