import { Suspense, lazy, useState } from 'react';
import { loadPart } from '../../../lib/missing-part.ts';
import { Button } from '../../../ui/button.tsx';
import { MapPinIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useProblem, useValue } from '../editor/editor-context.ts';
import { formatPoint, readPoint } from '../editor/pin-text.ts';

const PinMap = lazy(() => loadPart(async () => ({ default: (await import('../editor/pin-map.tsx')).PinMap })));

/** The exact spot: for the way there, and for people who look for what is near them. */
export function PinField() {
  const [point, change] = useValue('point');
  const problem = useProblem('point');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const leave = () => {
    if (typed === null) return;
    const read = readPoint(typed);
    setWrong(read === null && typed.trim() !== '');
    if (read !== null || typed.trim() === '') {
      setTyped(null);
      change(read);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label="Pin on the map"
        optional
        placeholder="38.70770, -9.13660"
        hint="Drag the pin, or paste coordinates or the address of a map."
        autoComplete="off"
        error={wrong ? 'There are no coordinates in this. Paste two numbers, such as 38.7077, -9.1366.' : problem}
        value={typed ?? (point ? formatPoint(point) : '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
      />
      {point ? (
        <>
          <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
            <PinMap point={point} onMove={change} />
          </Suspense>
          <Button size="sm" tone="ghost" className="justify-self-start" onClick={() => change(null)}>
            Take the pin away
          </Button>
        </>
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <MapPinIcon className="size-4" />
          Choose a city and the pin stands in it.
        </p>
      )}
    </div>
  );
}
