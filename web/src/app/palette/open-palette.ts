import type { QueryClient } from '@tanstack/react-query';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import { reportError } from '../../lib/api/report-error.ts';
import { isSingleKeyOff } from '../../lib/single-keys.ts';
import type { AppRouter } from '../router.ts';
import { isAppleDevice, isPaletteShortcut, singleKeyView } from './palette-keys.ts';

export type PaletteView = 'palette' | 'shortcuts';
export type PaletteParts = { readonly router: AppRouter; readonly queryClient: QueryClient };

export type MountedPalette = {
  /** Opens a view, or closes it if it is the open one. */
  readonly toggle: (view: PaletteView) => void;
  readonly isOpen: () => boolean;
};

let parts: PaletteParts | undefined;
let loading: Promise<MountedPalette> | undefined;
let mounted: MountedPalette | undefined;

/** Opens the command palette, or the list of keyboard shortcuts. Closes it if it is open. Its code loads with the first call. */
export function openPalette(view: PaletteView = 'palette'): void {
  void togglePalette(view).catch(reportError);
}

async function togglePalette(view: PaletteView): Promise<void> {
  // While the code loads, a second press must not close what the first one opens.
  if (!parts || (loading && !mounted)) return;
  const started = parts;
  loading ??= loadChunk(async () => (await import('./mount-palette.tsx')).mountPalette(started));
  try {
    mounted = await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
  mounted.toggle(view);
}

/** Starts listening to the keys of the palette. */
export function startPalette(started: PaletteParts): void {
  parts = started;
  const isApple = isAppleDevice();
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const view = requestedView(event, isApple);
    if (view === null) return;
    event.preventDefault();
    if (mounted?.isOpen() || !isDialogOpen()) openPalette(view);
  };
  // Registered again for each press: a page's own keys are handled first, whenever that page was opened.
  const moveToEnd = () => {
    removeEventListener('keydown', handleKey);
    addEventListener('keydown', handleKey);
  };
  addEventListener('keydown', moveToEnd, true);
}

function requestedView(event: KeyboardEvent, isApple: boolean): PaletteView | null {
  if (isPaletteShortcut(event, isApple)) return 'palette';
  return isSingleKeyOff(event) ? null : singleKeyView(event, event.target);
}

/** Returns whether the page shows a dialog, which must be closed before another page is opened. A dialog that fades out is closed. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll(
    'dialog[open], [role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])',
  );
  return [...dialogs].some((dialog) => dialog.checkVisibility());
}
