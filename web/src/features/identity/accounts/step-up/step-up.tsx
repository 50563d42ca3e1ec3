import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fetchTransport, setTransport } from '../../../../lib/api/api-client.ts';
import { withStepUp } from '../../../../lib/api/with-step-up.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

type Asking = { readonly answer: Promise<boolean>; readonly settle: (shown: boolean) => void };

/** Asks an administrator who they are when a call needs it: once for all calls that wait for it. */
export function StepUp() {
  const asking = useRef<Asking | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const ask = () => {
      if (!asking.current) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        asking.current = { answer: promise, settle: resolve };
        setOpen(true);
      }
      return asking.current.answer;
    };
    setTransport(withStepUp(fetchTransport, ask));
    return () => {
      setTransport(fetchTransport);
      asking.current?.settle(false);
    };
  }, []);
  const finish = (shown: boolean) => {
    asking.current?.settle(shown);
    asking.current = null;
    setOpen(false);
  };
  return (
    open && (
      <Suspense>
        <StepUpDialog onShown={() => finish(true)} onCancel={() => finish(false)} />
      </Suspense>
    )
  );
}
