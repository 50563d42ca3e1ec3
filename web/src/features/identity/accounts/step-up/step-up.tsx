import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { wrapTransport } from '../../../../lib/api/api-client.ts';
import { withStepUp } from '../../../../lib/api/with-step-up.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

type StepUpRequest = { readonly result: Promise<boolean>; readonly resolve: (isVerified: boolean) => void };

/** Shows the confirmation dialog when an administrator's call needs it: once for all pending calls. */
export function StepUp() {
  const request = useRef<StepUpRequest | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const requestStepUp = () => {
      if (!request.current) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        request.current = { result: promise, resolve };
        setOpen(true);
      }
      return request.current.result;
    };
    const restoreTransport = wrapTransport((transport) => withStepUp(transport, requestStepUp));
    return () => {
      restoreTransport();
      request.current?.resolve(false);
    };
  }, []);
  const finish = (isVerified: boolean) => {
    request.current?.resolve(isVerified);
    request.current = null;
    setOpen(false);
  };
  return (
    open && (
      <Suspense>
        <StepUpDialog onVerified={() => finish(true)} onCancel={() => finish(false)} />
      </Suspense>
    )
  );
}
