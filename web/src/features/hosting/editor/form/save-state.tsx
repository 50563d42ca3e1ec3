import { editorText } from '@festoon/catalogue/hosting/editor';
import { formatTime, ownZone } from '../../../../lib/format/format.ts';
import { CheckIcon, CloudOffIcon, TriangleAlertIcon } from '../../../../ui/image/icons.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useEditor } from './editor-context.ts';
import { type EditorState, dirtyNames, nextBatch } from './editor-state.ts';

type SaveStatus = { readonly kind: 'saved' | 'saving' | 'incomplete' | 'offline' | 'wrong'; readonly label: string };

const STATUS_STYLES = {
  saved: { icon: <CheckIcon className="size-4" />, tone: 'text-muted' },
  saving: { icon: <Spinner className="size-4" />, tone: 'text-muted' },
  incomplete: { icon: null, tone: 'text-muted' },
  offline: { icon: <CloudOffIcon className="size-4" />, tone: 'text-warning' },
  wrong: { icon: <TriangleAlertIcon className="size-4" />, tone: 'text-failure' },
};

/** Shows whether the typed values are saved. */
export function SaveState() {
  const kind = useEditor((state) => saveStatusOf(state).kind);
  const label = useEditor((state) => saveStatusOf(state).label);
  const { icon, tone } = STATUS_STYLES[kind];
  return (
    <p role="status" className={`flex min-h-6 items-center gap-2 text-sm tabular-nums ${tone}`}>
      {icon}
      {label}
    </p>
  );
}

function saveStatusOf(state: EditorState): SaveStatus {
  if (state.conflict) return { kind: 'wrong', label: editorText('notSavedSomeoneElseChangedThis') };
  if (state.materialChange && !state.saving) return { kind: 'wrong', label: editorText('notSavedConfirmYourChange') };
  if (state.saving) return { kind: 'saving', label: editorText('saving') };
  if (state.failure?.kind === 'refused')
    return { kind: 'wrong', label: editorText('notSavedBecause', { reason: state.failure.message }) };
  if (dirtyNames(state).length === 0)
    return { kind: 'saved', label: editorText('savedAt', { time: formatTime(state.saved.savedAt, ownZone()) }) };
  if (state.failure) return { kind: 'offline', label: editorText('youreOfflineChangesAreSavedOn') };
  if (nextBatch(state)) return { kind: 'saving', label: editorText('saving') };
  // Problems are shown once a field or a row is left.
  if (Object.keys(state.problems).length === 0) return { kind: 'incomplete', label: editorText('savesOnceComplete') };
  return { kind: 'wrong', label: editorText('notFullySavedCheckTheHighlighted') };
}
