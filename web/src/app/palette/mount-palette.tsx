import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { sessionStore } from '../session/session-store.ts';
import type { MountedPalette, PaletteParts, PaletteView } from './open-palette.ts';
import { performAction } from './palette-actions.ts';
import type { PaletteItem } from './palette-item.ts';
import { Palette } from './palette.tsx';
import { recordChoice } from './recent-choices.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Adds the palette to the document. It has a separate root, so that the first script of a page does not contain it. */
export function mountPalette({ router, queryClient }: PaletteParts): MountedPalette {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let openView: PaletteView | null = null;
  let openings = 0;
  let pathAtOpening = '';
  const show = (view: PaletteView | null) => {
    if (view === openView) return;
    openView = view;
    if (view !== null) {
      openings += 1;
      pathAtOpening = router.latestLocation.pathname;
    }
    root.render(
      <QueryClientProvider client={queryClient}>
        {/* A palette that has thrown is created again when it is opened. */}
        <Boundary key={openings}>
          <Palette open={view === 'palette'} onClose={close} onChoose={choose} />
          <ShortcutsDialog open={view === 'shortcuts'} onClose={close} />
        </Boundary>
      </QueryClientProvider>,
    );
  };
  const close = () => show(null);
  const choose = (item: PaletteItem) => {
    const { target } = item;
    if ('retry' in target) return target.retry();
    recordItem(item);
    close();
    if ('href' in target) void router.navigate({ href: target.href });
    else if (target.action === 'shortcuts') show('shortcuts');
    else performAction(target.action);
  };
  // A page that is still loading may load again, and one with a search adds what was typed before to its address. Only another page,
  // such as by the browser's back button, closes it.
  router.subscribe('onBeforeNavigate', ({ toLocation }) => toLocation.pathname !== pathAtOpening && close());
  return { toggle: (view) => show(view === openView ? null : view), isOpen: () => openView !== null };
}

/** Stores a choice of the account. An administrator who impersonates it leaves no trace on their device. */
function recordItem({ id, label, target, isStored }: PaletteItem): void {
  const { user, impersonator } = sessionStore.getState();
  if (user && !impersonator && isStored && 'href' in target) recordChoice(user.id, { id, label, href: target.href });
}
