import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { toastsText } from '@festoon/catalogue/app/toasts';
import { TOAST_TIMEOUT_MS, type ToastKind, setToastRenderer } from '../../lib/toast.ts';

const manager = Toast.createToastManager();
/** The maximum number of toasts at the same time. It prevents an error in a loop from filling the memory. */
const TOASTS_MAX = 50;

/**
 * Shows the toasts at the bottom right, newest at the bottom. F6 moves the focus into them; keyboard focus pauses every
 * toast.
 */
export function ToastRegion() {
  useEffect(
    () => setToastRenderer(({ kind, text }) => void manager.add({ type: kind, description: text, priority: 'low' })),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_TIMEOUT_MS} limit={TOASTS_MAX}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={toastsText('notifications')}
          className="toasts"
          onMouseEnter={ignoreOtherToasts}
          onMouseMove={ignoreOtherToasts}
          onMouseLeave={ignoreOtherToasts}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Prevents the default handlers, which pause all toasts: the pointer pauses only the toast under it. */
function ignoreOtherToasts(event: { preventBaseUIHandler: () => void }): void {
  event.preventBaseUIHandler();
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={[]}
      className="toast"
      data-kind={toast.type satisfies string | undefined as ToastKind}
      onPointerEnter={() => manager.update(toast.id, { timeout: 0 })}
      onPointerLeave={() => manager.update(toast.id, { timeout: TOAST_TIMEOUT_MS })}
    >
      <Toast.Title render={<p />}>{toast.description}</Toast.Title>
    </Toast.Root>
  ));
}
