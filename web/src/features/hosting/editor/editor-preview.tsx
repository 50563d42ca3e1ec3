import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { EyeIcon, EyeOffIcon } from '../../../ui/icons.ts';
import { linkClass } from '../../../ui/links.ts';
import { useEditor } from './editor-context.ts';
import { type PreviewEvent, previewOf } from './preview-data.ts';

export type DrawPreview = (event: PreviewEvent) => ReactNode;

const WIDE = '(min-width: 80rem)';

/** Beside the form from 1280 px; below that it opens on request. */
export function EditorPreview({ draw }: { draw: DrawPreview }) {
  const isWide = useSyncExternalStore(watchWide, () => matchMedia(WIDE).matches);
  const [isOpen, setOpen] = useState(false);
  if (isWide) {
    return (
      <aside
        aria-label="Preview"
        className="sticky top-[calc(var(--header-height)+4.5rem)] grid max-h-[calc(100dvh-var(--header-height)-6rem)] content-start gap-3 self-start overflow-y-auto overscroll-contain"
      >
        <Preview draw={draw} />
      </aside>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
      <Button
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        icon={isOpen ? <EyeOffIcon className="size-4.5" /> : <EyeIcon className="size-4.5" />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the preview' : 'Show the preview'}
      </Button>
      {isOpen && <Preview draw={draw} />}
    </div>
  );
}

function Preview({ draw }: { draw: DrawPreview }) {
  const typed = useEditor((state) => state.typed);
  const saved = useEditor((state) => state.saved);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
        Preview
        <Link to="/events/$slug" params={{ slug: saved.slug }} className={linkClass}>
          Open the page
        </Link>
      </p>
      {/* Only a picture of the page: nothing in it can be pressed or reached by keys. */}
      <div inert>{draw(previewOf({ typed, saved }))}</div>
    </>
  );
}

function watchWide(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
