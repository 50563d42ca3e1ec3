import { Suspense, useEffect, useState } from 'react';
import { onToastPending } from '../../lib/toast.ts';
import { lazyOptional } from './lazy-optional.ts';

const ToastRegion = lazyOptional(async () => (await import('./toast-region.tsx')).ToastRegion);

/** Fetches the toasts' code when the first one is due. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToastPending(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}
