import { lazy, Suspense, useState } from 'react';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { loadChunk } from '../../../../lib/api/load-chunk.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { MapPinIcon } from '../../../../ui/image/icons.ts';
import { useMapSource } from '../../../../ui/map/map-source.ts';
import { formatPoint, parsePoint, type Point } from './pin-text.ts';

const PinMap = lazy(() => loadChunk(async () => ({ default: (await import('./pin-map.tsx')).PinMap })));

type PinFieldProps = {
  readonly point: Point | null;
  readonly onChange: (point: Point | null) => void;
  readonly error: string | undefined;
};

/** Shows the field for the exact location, which is used for directions and for searches nearby. */
export function PinField({ point, onChange, error }: PinFieldProps) {
  // Outlines of countries do not show a place.
  const hasStreets = useMapSource()?.kind !== 'outlines';
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const commit = () => {
    if (typed === null) return;
    const read = parsePoint(typed);
    setInvalid(read === null && typed.trim() !== '');
    if (read !== null || typed.trim() === '') {
      setTyped(null);
      onChange(read);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label={editorDetailsText('pinOnTheMap')}
        optional
        placeholder="38.70770, -9.13660"
        hint={editorDetailsText(hasStreets ? 'dragThePinOrPasteCoordinates' : 'pasteCoordinates')}
        autoComplete="off"
        error={isInvalid ? editorDetailsText('weCouldntFindAnyCoordinatesPaste') : error}
        value={typed ?? (point ? formatPoint(point) : '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
      />
      {point ? (
        <>
          {hasStreets && (
            <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
              <PinMap point={point} onMove={onChange} />
            </Suspense>
          )}
          <Button size="sm" tone="ghost" className="justify-self-start" onClick={() => onChange(null)}>
            {editorDetailsText('removePin')}
          </Button>
        </>
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <MapPinIcon className="size-4" />
          {editorDetailsText('chooseACityAndThePin')}
        </p>
      )}
    </div>
  );
}
