import { Suspense, useEffect, useState } from 'react';
import { onToastsWanted } from '../../lib/toast.ts';
import { optionalPart } from './optional-part.ts';

const ToastRegion = optionalPart(async () => (await import('./toast-region.tsx')).ToastRegion);

/** Fetches the toasts' code when the first one is due. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastsWanted(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}
