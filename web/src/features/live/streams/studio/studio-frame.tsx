import type { StreamDetail } from '@festoon/contracts/live/streams';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { studioText } from '@festoon/catalogue/live/studio';
import { Button } from '../../../../ui/button.tsx';
import { CalendarIcon, PencilIcon } from '../../../../ui/image/icons.ts';
import { SidePanel } from '../side/side-panel.tsx';
import type { StreamSlots } from '../slots.ts';
import { StreamFrame } from '../stream-frame.tsx';
import { formatStreamTime } from '../stream-text.ts';

const StreamDialog = lazy(async () => ({ default: (await import('../new/stream-dialog.tsx')).StreamDialog }));

type FrameProps = {
  readonly stream: StreamDetail;
  readonly slots: StreamSlots;
  readonly onChanged: () => void;
  readonly children: ReactNode;
};

/** Shows the studio before the stage: the stream, then the checks. */
export function StudioFrame({ stream, slots, onChanged, children }: FrameProps) {
  const [isChanging, setChanging] = useState(false);
  const isHost = stream.myRole === 'host';
  return (
    <StreamFrame
      title={stream.title}
      main={
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 p-4 lg:p-6">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="grid min-w-0 gap-1">
              <p className="text-2xl font-bold break-words">
                <bdi>{stream.title}</bdi>
              </p>
              <p className="flex items-center gap-2 text-muted">
                <CalendarIcon className="size-4 shrink-0" />
                {formatStreamTime(stream)}
              </p>
            </div>
            {isHost && (
              <Button size="sm" icon={<PencilIcon className="size-4" />} onClick={() => setChanging(true)}>
                {studioText('changeStream')}
              </Button>
            )}
          </div>
          {children}
          <Suspense>
            {isChanging && (
              <StreamDialog
                stream={stream}
                onClose={() => setChanging(false)}
                onSaved={() => {
                  setChanging(false);
                  onChanged();
                }}
              />
            )}
          </Suspense>
        </div>
      }
      header={null}
      hidesSideOnPhone
      side={<SidePanel stream={stream} chat={slots.chat(stream.conversationId)} />}
    />
  );
}
