import type { ReactNode, Ref } from 'react';

type ScrollPanelProps = { readonly label: string; readonly children: ReactNode; readonly ref?: Ref<HTMLDivElement> };

/** Shows a panel beside the video that scrolls, also by keyboard. */
export function ScrollPanel({ label, children, ref }: ScrollPanelProps) {
  return (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
      tabIndex={0}
      className="h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  );
}
