import { Suspense, useEffect, useState } from 'react';
import { onToastPending } from '../../lib/toast.ts';
import { lazyOptional } from '../../ui/lazy-optional.ts';

const ToastRegion = lazyOptional(async () => (await import('./toast-region.tsx')).ToastRegion);

/** Loads the code of the toasts when the first one is shown. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToastPending(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}
