import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { portalContainer } from './portal-container.ts';

/** Wraps the application once. After the first tooltip, the next ones open immediately. */
export const TooltipProvider = Base.Provider;

/** Shows a short name for a control with only an icon. The control's label has the same text. */
export function Tooltip({
  text,
  children,
  side = 'top',
}: {
  text: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal container={portalContainer}>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-toast">
          <Base.Popup className="rounded-chip bg-ink px-2 py-1 text-xs font-medium text-bg transition-opacity duration-press data-instant:transition-none data-starting-style:opacity-0 data-ending-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
