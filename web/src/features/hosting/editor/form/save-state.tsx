import { formatTime, ownZone } from '../../../../lib/format/format.ts';
import { CheckIcon, CloudOffIcon, TriangleAlertIcon } from '../../../../ui/image/icons.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useEditor } from './editor-context.ts';
import { type EditorState, dirtyNames, nextBatch } from './editor-state.ts';

type Said = { readonly look: 'saved' | 'saving' | 'offline' | 'wrong'; readonly words: string };

const looks = {
  saved: { icon: <CheckIcon className="size-4" />, tone: 'text-muted' },
  saving: { icon: <Spinner className="size-4" />, tone: 'text-muted' },
  offline: { icon: <CloudOffIcon className="size-4" />, tone: 'text-warning' },
  wrong: { icon: <TriangleAlertIcon className="size-4" />, tone: 'text-failure' },
};

/** Shows whether the typed values are saved. */
export function SaveState() {
  const look = useEditor((state) => saidOf(state).look);
  const words = useEditor((state) => saidOf(state).words);
  const { icon, tone } = looks[look];
  return (
    <p role="status" className={`flex min-h-6 items-center gap-2 text-sm tabular-nums ${tone}`}>
      {icon}
      {words}
    </p>
  );
}

function saidOf(state: EditorState): Said {
  if (state.conflict) return { look: 'wrong', words: 'Not saved: somebody else changed this too' };
  if (state.materialChange && !state.saving) return { look: 'wrong', words: 'Not saved: confirm your change' };
  if (state.saving) return { look: 'saving', words: 'Saving…' };
  if (state.failure?.kind === 'refused') return { look: 'wrong', words: `Not saved: ${state.failure.words}` };
  if (dirtyNames(state).length === 0) return { look: 'saved', words: `Saved ${formatTime(state.saved.savedAt, ownZone())}` };
  if (state.failure) return { look: 'offline', words: 'Not saved: offline, kept on this device' };
  if (nextBatch(state)) return { look: 'saving', words: 'Saving…' };
  return { look: 'wrong', words: 'Not all saved: something is missing or wrong' };
}
