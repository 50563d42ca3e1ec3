import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.ts';

type CheckoutStepProps = {
  readonly number: number;
  readonly title: string;
  readonly done?: boolean;
  readonly children: ReactNode;
};

/** One of the steps that stand under each other on the checkout's one page. */
export function CheckoutStep({ number, title, done = false, children }: CheckoutStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id={id} className="flex items-center gap-3 text-xl font-semibold">
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
            done ? 'bg-primary text-on-primary' : 'bg-primary-soft text-on-primary-soft',
          )}
        >
          {done ? <CheckIcon className="size-4.5" strokeWidth={3} /> : number}
        </span>
        {title}
        {done && <span className="sr-only">, done</span>}
      </h2>
      {children}
    </section>
  );
}
