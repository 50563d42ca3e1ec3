import { useQuery } from '@tanstack/react-query';
import type { PushDevice } from '@festoon/contracts/push-devices';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { Button } from '../../ui/button.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { BellIcon } from '../../ui/icons.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { Section } from '../../ui/settings-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { devicesQuery } from './notification-queries.ts';
import { PushDevices } from './push-devices.tsx';
import { PushHelp } from './push-help.tsx';
import { useOwnAddress, usePushHere, useTurnOn } from './use-push.ts';

/** The browsers that take pushes, and this one among them. */
export function PushSection() {
  const devices = useQuery(devicesQuery);
  return (
    <Section
      title="Devices that get pushes"
      intro="A push reaches you while no page is open. It ends for a browser when you sign out there."
    >
      {devices.data && <Here devices={devices.data.items} serverKey={devices.data.publicKey} />}
      {devices.data && <PushDevices devices={devices.data.items} />}
      {!devices.data && devices.isError && (
        <FailedLoad level={3} error={devices.error} onRetry={() => void devices.refetch()} retrying={devices.isFetching} />
      )}
      {devices.isPending && <Skeleton className="h-24" />}
    </Section>
  );
}

function Here({ devices, serverKey }: { devices: readonly PushDevice[]; serverKey: string }) {
  const { here, lookAgain } = usePushHere();
  const address = useOwnAddress();
  const turnOn = useTurnOn(serverKey, lookAgain);
  if (here !== 'possible') return <PushHelp here={here} />;
  const isOn = devices.some(({ isCurrent }) => isCurrent) && address.data?.endpoint !== null;
  if (isOn || address.isPending) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        tone="primary"
        icon={<BellIcon className="size-4.5" />}
        busy={turnOn.isPending}
        busyLabel="Turning on"
        onClick={() => turnOn.mutate()}
      >
        Turn on in this browser
      </Button>
      <p className="text-sm text-muted">Your browser then asks whether this site may show notifications.</p>
      {turnOn.isError && (
        <InlineNotice tone="failure" announce title="Pushes are not on here" className="w-full">
          {inlineErrorMessage(turnOn.error)}
        </InlineNotice>
      )}
    </div>
  );
}
