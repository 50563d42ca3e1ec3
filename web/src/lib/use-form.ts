import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldProblems, inlineErrorMessage } from './api/inline-error-message.ts';

export type Values = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string>>;
export type Check = (values: Values) => Problems;

type FormOptions = {
  /** Fetched when it is first needed, so that a page does not contain the schemas of its forms. */
  readonly check: () => Promise<Check>;
  /** Throws on failure. The field errors of an `ApiError` appear at their fields, other errors above the button. */
  readonly submit: (values: Values) => Promise<void>;
};

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns the state of a form with uncontrolled fields, so that text typed or filled in before hydration counts. Fields
 * are checked when they lose the focus, on each change once invalid, and all together on submit.
 */
export function useForm({ check, submit }: FormOptions) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const recheck = async ({ name, form: owner }: TextControl) => {
    if (!owner) return;
    const { [name]: problem } = (await loadCheckOrSkip(check))(valuesOf(owner));
    setProblems((previous) => ({ ...withoutProblem(previous, name), ...(problem && { [name]: problem }) }));
  };
  const field = (name: string) => ({
    name,
    id: `${formId}-${name}`,
    error: problems[name],
    onBlur: ({ currentTarget }: FocusEvent<TextControl>) => {
      if (currentTarget.value !== '') void recheck(currentTarget);
    },
    onInput: ({ currentTarget }: InputEvent<TextControl>) => {
      if (problems[name]) void recheck(currentTarget);
    },
  });
  const send = async (element: HTMLFormElement) => {
    const values = valuesOf(element);
    const currentProblems = (await loadCheckOrSkip(check))(values);
    setFailure(null);
    setProblems(currentProblems);
    if (Object.keys(currentProblems).length > 0) return;
    setBusy(true);
    try {
      await submit(values);
    } catch (error) {
      const named = problemsOfForm(element, fieldProblems(error));
      setProblems(named);
      if (Object.keys(named).length === 0) setFailure(inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  useFocusOnProblem({ form, formId, problems, busy });
  const summary = Object.entries(problems).map(([name, message]) => ({ fieldId: `${formId}-${name}`, message }));
  return {
    // `post`, so that a form submitted before hydration does not put its values into the address.
    form: { ref: form, onSubmit, noValidate: true, method: 'post' as const },
    field,
    busy,
    failure,
    setFailure,
    problems: summary,
    setProblems,
  };
}

export type FormField = ReturnType<ReturnType<typeof useForm>['field']>;

type FocusOptions = {
  readonly form: { readonly current: HTMLFormElement | null };
  readonly formId: string;
  readonly problems: Problems;
  readonly busy: boolean;
};

/** Moves the focus to the first invalid field after submission, never while a person types elsewhere. */
function useFocusOnProblem({ form, formId, problems, busy }: FocusOptions): void {
  const first = Object.keys(problems)[0];
  const count = Object.keys(problems).length;
  useEffect(() => {
    const focusIsInForm = form.current?.contains(document.activeElement) ?? false;
    const typing = document.activeElement instanceof HTMLInputElement && document.activeElement.type !== 'submit';
    if (!first || busy || !focusIsInForm || typing) return;
    // A hidden control has the name of a field that shows its value in another form.
    const control = document.getElementById(`${formId}-${first}`) ?? form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    // Only a new set of problems moves the focus.
    // eslint-disable-next-line react/exhaustive-deps -- `busy` alone must not move it
  }, [first, count]);
}

function withoutProblem(problems: Problems, name: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name));
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}

function problemsOfForm(form: HTMLFormElement, named: Problems): Problems {
  return Object.fromEntries(Object.entries(named).filter(([name]) => form.elements.namedItem(name) !== null));
}

/** Loads the check, or a check without problems if that fails, because the server checks everything again. */
async function loadCheckOrSkip(check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch {
    return () => ({});
  }
}
