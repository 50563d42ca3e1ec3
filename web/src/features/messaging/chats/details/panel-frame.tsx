import type { ReactNode } from 'react';
import { conversationDetailsText } from '@festoon/catalogue/messaging/conversation-details';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ArrowLeftIcon, XIcon } from '../../../../ui/image/icons.ts';

type PanelFrameProps = {
  readonly title: string;
  /** True if it is shown alone; its title is then the page's heading. */
  readonly isMain: boolean;
  /** Goes one step back. Missing on the first step. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Shows the details panel of a conversation. On a phone it is closed by an arrow at the start. */
export function PanelFrame({ title, isMain, onBack, onClose, children }: PanelFrameProps) {
  const Heading = isMain ? 'h1' : 'h2';
  return (
    <section
      aria-label={conversationDetailsText('conversationDetails')}
      className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)] bg-bg"
    >
      <header className="flex h-14 items-center gap-2 border-b border-line px-2">
        {onBack ? (
          <IconButton label={conversationDetailsText('back')} onClick={onBack}>
            <ArrowLeftIcon />
          </IconButton>
        ) : (
          <IconButton label={conversationDetailsText('backToMessages')} onClick={onClose} className="xl:hidden">
            <ArrowLeftIcon />
          </IconButton>
        )}
        <Heading className={`min-w-0 grow truncate font-semibold ${onBack ? '' : 'xl:ps-3'}`}>{title}</Heading>
        {!onBack && (
          <IconButton label={conversationDetailsText('closeDetails')} onClick={onClose} className="max-xl:hidden">
            <XIcon />
          </IconButton>
        )}
      </header>
      <div className="overflow-y-auto overscroll-contain">{children}</div>
    </section>
  );
}

/** Shows one section of the panel, below a line. */
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
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start text-ink hover:bg-hover pointer-fine:min-h-10 ' +
  '[&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted';
