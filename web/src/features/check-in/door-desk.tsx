import { Button } from '../../ui/button.tsx';
import { InlineNotice, type NoticeTone } from '../../ui/inline-notice.tsx';
import type { CheckInDevice } from './admit-at-door.ts';
import { DoorFind } from './door-find.tsx';
import { useAdmitting } from './use-admitting.ts';
import type { VerdictTone } from './verdict.ts';

const tones: Readonly<Record<VerdictTone, NoticeTone>> = { in: 'success', already: 'warning', no: 'failure' };

/** Letting in by name or typed code, at a table with a list. */
export function DoorDesk({ standing, onDone }: { standing: CheckInDevice; onDone: () => void }) {
  const { admitNext, last, undo, isBusy } = useAdmitting(standing, onDone);
  return (
    <section aria-labelledby="door-desk" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="door-desk" className="text-lg font-semibold">
        Check in by name
      </h2>
      {last && (
        <InlineNotice
          tone={tones[last.tone]}
          title={last.tone === 'in' && last.admitted ? `${last.title} is in` : last.title}
          announce
          action={
            last.admitted && (
              <Button size="sm" busy={isBusy} busyLabel="Taking back" onClick={() => void undo()}>
                Undo
              </Button>
            )
          }
        >
          {[last.line, last.note, last.isOffline ? 'Without a network, from the list on this device.' : null]
            .filter(Boolean)
            .join(' ')}
        </InlineNotice>
      )}
      <DoorFind standing={standing} onAdmit={admitNext} />
    </section>
  );
}
