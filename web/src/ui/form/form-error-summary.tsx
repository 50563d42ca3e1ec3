import { useEffect, useRef } from 'react';
import { fieldText } from '@festoon/catalogue/ui/field';
import { CircleAlertIcon } from '../image/icons.ts';

export type FormProblem = { fieldId: string; message: string };

/** Shows a form's problems above it, each with a link to its field. Takes the focus when it appears. */
export function FormErrorSummary({ problems, title }: { problems: FormProblem[]; title?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0;
  useEffect(() => {
    if (hasProblems) box.current?.focus();
  }, [hasProblems]);
  if (!hasProblems) return null;
  const heading = title ?? fieldText('fieldsNeedYourAttention', { count: problems.length });
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={heading} className="rounded-card bg-failure-soft p-4 text-failure">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlertIcon className="size-5 shrink-0" />
        {heading}
      </p>
      <ul className="mt-2 grid gap-1 ps-7">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a
              href={`#${problem.fieldId}`}
              className="rounded-chip underline underline-offset-3 hover:decoration-2"
              onClick={(event) => {
                event.preventDefault();
                const field = document.getElementById(problem.fieldId);
                field?.focus();
                field?.scrollIntoView({ block: 'center' });
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
