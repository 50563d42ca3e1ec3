import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { CircleAlertIcon, RotateCcwIcon } from './icons.ts';

export type ErrorStateProps = {
  title?: string;
  /** What happened, what is safe, what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The request id, to be quoted to support. */
  reference?: string | undefined;
  level?: 1 | 2 | 3;
  className?: string;
};

/** Stands where the thing that failed would stand. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'This did not load', children, onRetry, retrying = false, reference, level = 2, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className={classNames('grid justify-items-center gap-4 px-4 py-10 text-center', className)}>
      <span className="grid size-12 place-items-center rounded-full bg-failure-soft text-failure">
        <CircleAlertIcon />
      </span>
      <div className="grid max-w-md gap-1.5">
        <Heading className="text-lg font-semibold">{title}</Heading>
        {children && <p className="text-muted">{children}</p>}
      </div>
      {onRetry && (
        <Button icon={<RotateCcwIcon className="size-4.5" />} busy={retrying} busyLabel="Trying again" onClick={onRetry}>
          Try again
        </Button>
      )}
      {reference && (
        <p className="flex items-center gap-1 text-sm text-muted">
          Reference <code className="font-mono text-xs">{reference}</code>
          <CopyButton text={reference} label="Copy reference" iconOnly />
        </p>
      )}
    </div>
  );
}
