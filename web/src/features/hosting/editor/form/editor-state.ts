import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { MaterialChangeImpact } from '@festoon/contracts/ticketing/refund-windows';
import { type ValueName, type Values, isValid, isSame, problemsOf, savedValue } from './editor-values.ts';

export type Conflict = {
  readonly names: readonly ValueName[];
  readonly theirs: EditableEvent;
  /** The name of the person who changed it. Empty if the server does not send one. */
  readonly editedBy: string;
};

type SaveFailure = { readonly kind: 'offline' | 'refused'; readonly message: string };

/** A change that lets ticket holders request a refund. It waits until it is confirmed or undone. */
type MaterialChange = {
  readonly names: readonly ValueName[];
  readonly effect: MaterialChangeImpact;
  readonly isConfirmed: boolean;
};

export type EditorState = {
  /** The event in the server's last response. */
  readonly saved: EditableEvent;
  /** The typed values that differ from the saved ones. */
  readonly typed: Partial<Values>;
  /** The names of the unsaved values, each with the revision it was started on. */
  readonly dirty: Readonly<Partial<Record<ValueName, number>>>;
  /** By dotted path. Shown once a field has lost the focus. */
  readonly problems: Readonly<Record<string, string>>;
  /** Values that the server rejected. They are not sent again until they change. */
  readonly rejected: Partial<Values>;
  readonly saving: boolean;
  readonly failure: SaveFailure | null;
  readonly conflict: Conflict | null;
  readonly materialChange: MaterialChange | null;
  /** Increases when a value from the server replaces the description, because its field has its own copy. */
  readonly descriptionVersion: number;
};

export type Batch = {
  readonly revision: number;
  readonly values: Partial<Values>;
  readonly confirmsMaterialChange?: true;
};

/** The fields that time, place and format depend on. */
const MATERIAL_FIELDS: readonly ValueName[] = [
  ...(['when', 'format', 'venueName', 'address', 'city', 'region', 'countryCode', 'point', 'ticketSetup'] as const),
];
const LISTS: readonly ValueName[] = ['ticketSetup', 'questionList'];

export function createEditorState(saved: EditableEvent): EditorState {
  return {
    saved,
    typed: {},
    dirty: {},
    problems: {},
    rejected: {},
    saving: false,
    failure: null,
    conflict: null,
    materialChange: null,
    descriptionVersion: 0,
  };
}

export function valueOf<Name extends ValueName>(
  { typed, saved }: Pick<EditorState, 'typed' | 'saved'>,
  name: Name,
): Values[Name] {
  return (name in typed ? typed[name] : savedValue(saved, name)) as Values[Name];
}

export function withValue<Name extends ValueName>(state: EditorState, name: Name, value: Values[Name]): EditorState {
  const changed = {
    ...state,
    typed: { ...state.typed, [name]: value },
    dirty: { ...state.dirty, [name]: state.dirty[name] ?? state.saved.revision },
    failure: state.failure?.kind === 'refused' ? null : state.failure,
    materialChange: state.materialChange?.names.includes(name) ? null : state.materialChange,
  };
  // A corrected error disappears immediately; a new one waits until the field loses the focus.
  const fieldProblems = problemsOf(name, value);
  return {
    ...changed,
    problems: Object.fromEntries(
      Object.entries(state.problems).flatMap(([path, message]) =>
        rootOf(path) !== name ? [[path, message]] : fieldProblems[path] ? [[path, fieldProblems[path]]] : [],
      ),
    ),
  };
}

/** Returns the state with the problems of all unsaved fields. */
export function withProblems(state: EditorState): EditorState {
  const problems = { ...state.problems };
  for (const name of dirtyNames(state)) {
    if (isRejected(state, name)) continue;
    for (const path of Object.keys(problems)) if (rootOf(path) === name) delete problems[path];
    Object.assign(problems, problemsOf(name, valueOf(state, name)));
  }
  return { ...state, problems };
}

export function dirtyNames({ dirty }: Pick<EditorState, 'dirty'>): ValueName[] {
  return Object.keys(dirty) as ValueName[];
}

/**
 * Returns the next batch to send: the valid fields, or else one of the lists. Returns null when there is nothing to
 * send.
 */
export function nextBatch(state: EditorState): Batch | null {
  if (state.conflict !== null) return null;
  const ready = dirtyNames(state).filter((name) => !isRejected(state, name) && isValid(name, valueOf(state, name)));
  const confirmed = state.materialChange?.isConfirmed
    ? ready.filter((name) => state.materialChange?.names.includes(name))
    : [];
  const chosen = confirmed.length > 0 ? confirmed : ready;
  const fields = chosen.filter((name) => !LISTS.includes(name));
  const names = fields.length > 0 ? fields : chosen.slice(0, 1);
  if (names.length === 0) return null;
  return {
    ...(confirmed.length > 0 && { confirmsMaterialChange: true as const }),
    revision: Math.min(...names.map((name) => state.dirty[name] ?? state.saved.revision)),
    values: Object.fromEntries(names.map((name) => [name, valueOf(state, name)])) as Partial<Values>,
  };
}

/**
 * Returns the state after the server accepted a batch. A value typed in the meantime stays unsaved and stays in its
 * field.
 */
export function withSaved(state: EditorState, batch: Batch, saved: EditableEvent): EditorState {
  const dirty: Partial<Record<ValueName, number>> = {};
  for (const name of dirtyNames(state)) {
    const wasSent = name in batch.values;
    if (wasSent && batch.values[name] === state.typed[name]) continue;
    dirty[name] = wasSent ? saved.revision : (state.dirty[name] ?? saved.revision);
  }
  const materialChange = batch.confirmsMaterialChange ? null : state.materialChange;
  return { ...state, saved, dirty, saving: false, failure: null, materialChange };
}

/** Returns the state without typed values that are saved, so that fields show the server's spelling. */
export function withoutSavedValues(state: EditorState): EditorState {
  const typed = Object.fromEntries(dirtyNames(state).map((name) => [name, state.typed[name]])) as Partial<Values>;
  return { ...state, typed };
}

/** Returns the state with the server's newer event, except for unsaved values. */
export function withServerUpdate(state: EditorState, saved: EditableEvent): EditorState {
  if (saved.revision < state.saved.revision) return state;
  const isRewritten = !('description' in state.dirty) && !isSame(saved.description, valueOf(state, 'description'));
  return {
    ...withoutSavedValues(state),
    saved,
    descriptionVersion: isRewritten ? state.descriptionVersion + 1 : state.descriptionVersion,
  };
}

export function withRejectedFields(
  state: EditorState,
  batch: Batch,
  problems: Readonly<Record<string, string>>,
): EditorState {
  return {
    ...state,
    saving: false,
    rejected: { ...state.rejected, ...batch.values },
    problems: { ...state.problems, ...problems },
  };
}

/** Returns the state with the time, place and format of a batch held back. The other fields are sent without them. */
export function withMaterialChange(state: EditorState, batch: Batch, effect: MaterialChangeImpact): EditorState {
  const names = (Object.keys(batch.values) as ValueName[]).filter((name) => MATERIAL_FIELDS.includes(name));
  const heldBack = Object.fromEntries(names.map((name) => [name, batch.values[name]])) as Partial<Values>;
  return {
    ...state,
    saving: false,
    rejected: { ...state.rejected, ...heldBack },
    materialChange: { names, effect, isConfirmed: false },
  };
}

/** Returns the state that sends the change again with its confirmation. */
export function withConfirmedChange(state: EditorState): EditorState {
  if (state.materialChange === null) return state;
  return {
    ...state,
    rejected: omit(state.rejected, state.materialChange.names),
    materialChange: { ...state.materialChange, isConfirmed: true },
  };
}

/** Returns the state without the change: its fields show the saved values again. */
export function withUndoneChange(state: EditorState): EditorState {
  if (state.materialChange === null) return state;
  const { names } = state.materialChange;
  return {
    ...state,
    typed: omit(state.typed, names),
    dirty: omit(state.dirty, names),
    rejected: omit(state.rejected, names),
    materialChange: null,
    descriptionVersion: state.descriptionVersion + 1,
  };
}

function omit<T extends object>(values: T, names: readonly ValueName[]): T {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name as ValueName))) as T;
}

export function withConflict(
  state: EditorState,
  batch: Batch,
  conflict: { theirs: EditableEvent; editedBy: string; named: readonly string[] },
): EditorState {
  const sent = Object.keys(batch.values) as ValueName[];
  const named = sent.filter((name) => conflict.named.includes(name));
  const differing = sent.filter((name) => !isSame(savedValue(conflict.theirs, name), savedValue(state.saved, name)));
  const names = named.length > 0 ? named : differing.length > 0 ? differing : sent;
  return { ...state, saving: false, conflict: { names, theirs: conflict.theirs, editedBy: conflict.editedBy } };
}

/**
 * Returns the state after a conflict is resolved. Each value is kept or discarded; kept values count as started on the
 * newest revision.
 */
export function withDecision(state: EditorState, mine: ReadonlySet<ValueName>): EditorState {
  if (state.conflict === null) return state;
  const { names, theirs } = state.conflict;
  const dirty = { ...state.dirty };
  const typed = { ...state.typed };
  for (const name of names) {
    if (mine.has(name)) dirty[name] = theirs.revision;
    else {
      delete dirty[name];
      delete typed[name];
    }
  }
  return { ...state, saved: theirs, dirty, typed, conflict: null, descriptionVersion: state.descriptionVersion + 1 };
}

function isRejected({ rejected, typed }: EditorState, name: ValueName): boolean {
  return name in rejected && rejected[name] === typed[name];
}

function rootOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
