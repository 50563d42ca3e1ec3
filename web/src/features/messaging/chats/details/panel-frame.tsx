import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ArrowLeftIcon, XIcon } from '../../../../ui/image/icons.ts';

type PanelFrameProps = {
  readonly title: string;
  /** Where it stands alone, its title is the page's heading. */
  readonly isMain: boolean;
  /** One step back, where this is not the first. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The pane about a conversation; on a phone its way out is an arrow at the start. */
export function PanelFrame({ title, isMain, onBack, onClose, children }: PanelFrameProps) {
  const Heading = isMain ? 'h1' : 'h2';
  return (
    <section aria-label="About this conversation" className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)] bg-bg">
      <header className="flex h-14 items-center gap-2 border-b border-line px-2">
        {onBack ? (
          <IconButton label="Back" onClick={onBack}>
            <ArrowLeftIcon />
          </IconButton>
        ) : (
          <IconButton label="Back to the messages" onClick={onClose} className="xl:hidden">
            <ArrowLeftIcon />
          </IconButton>
        )}
        <Heading className={`min-w-0 grow truncate font-semibold ${onBack ? '' : 'xl:pl-3'}`}>{title}</Heading>
        {!onBack && (
          <IconButton label="Close details" onClick={onClose} className="max-xl:hidden">
            <XIcon />
          </IconButton>
        )}
      </header>
      <div className="overflow-y-auto overscroll-contain">{children}</div>
    </section>
  );
}

/** One part of the pane, under a line. */
export function PanelSection({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2 border-t border-line px-4 py-4">
      {title !== undefined && (
        <header className="flex min-h-7 items-center justify-between gap-3">
          <h2 className="text-sm font-semibold">{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}

export const panelLinkClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-ink hover:bg-hover pointer-fine:min-h-10 ' +
  '[&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted';
