import type { ReactNode } from 'react';
import { feedbackText } from '@festoon/catalogue/ui/feedback';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CircleAlertIcon, RotateCcwIcon } from '../image/icons.ts';

export type ErrorBlockProps = {
  title?: string;
  /** The text: what happened, what is safe, what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Shown below the button. */
  footer?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/** Shows an error in place of failed content. Separate from `ErrorState`, so that it does not load the copy button. */
export function ErrorBlock(props: ErrorBlockProps) {
  const {
    title = feedbackText('weCouldntLoadThis'),
    children,
    onRetry,
    retrying = false,
    footer,
    level = 2,
    className,
  } = props;
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
        <Button
          icon={<RotateCcwIcon className="size-4.5" />}
          busy={retrying}
          busyLabel={feedbackText('tryingAgain')}
          onClick={onRetry}
        >
          {feedbackText('tryAgain')}
        </Button>
      )}
      {footer}
    </div>
  );
}
