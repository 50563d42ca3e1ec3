import type { PushDevice } from '@festoon/contracts/push-devices';
import { formatDay, formatRelative, ownZone } from '../../lib/format.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MonitorIcon } from '../../ui/icons.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { useRemoveDevice, useTestDevice } from './use-push.ts';

/** Every browser that takes pushes, the present one first. */
export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const test = useTestDevice();
  const remove = useRemoveDevice();
  const error = test.error ?? remove.error;
  if (devices.length === 0) return <p className="text-muted">No browser gets pushes yet.</p>;
  return (
    <>
      <ul className="grid divide-y divide-line">
        {devices
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((device) => (
            <li key={device.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
              <DeviceWords device={device} />
              <div className="flex gap-2 max-sm:pl-9.5">
                <Button
                  size="sm"
                  aria-label={`Send a test to ${device.device}`}
                  busy={test.isPending && test.variables.id === device.id}
                  busyLabel="Sending"
                  onClick={() => test.mutate(device)}
                >
                  Send a test
                </Button>
                <Button
                  size="sm"
                  aria-label={`Remove ${device.device}`}
                  busy={remove.isPending && remove.variables.id === device.id}
                  busyLabel="Removing"
                  onClick={() => remove.mutate(device)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
      </ul>
      {error && (
        <InlineNotice tone="failure" announce>
          {inlineErrorMessage(error)}
        </InlineNotice>
      )}
      {test.isSuccess && !error && (
        <InlineNotice tone="success" announce title="A test is on its way">
          It should show within a minute. If it does not, see whether your device itself keeps notifications of this browser
          back: “Do not disturb”, or its own settings of the browser.
        </InlineNotice>
      )}
    </>
  );
}

function DeviceWords({ device: { device, isCurrent, createdAt, reachedAt } }: { device: PushDevice }) {
  return (
    <div className="flex min-w-0 grow items-start gap-4">
      <MonitorIcon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Badge tone="success">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          since {formatDay(createdAt, ownZone())} ·{' '}
          {reachedAt === null ? 'nothing sent yet' : `last push ${formatRelative(reachedAt)}`}
        </p>
      </div>
    </div>
  );
}
