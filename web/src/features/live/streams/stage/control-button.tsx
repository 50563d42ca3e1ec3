import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & { readonly label: string; readonly children: ReactNode };

/** Shows a control over the video, which is dark in both colour schemes. */
export function ControlButton({ label, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full text-white transition-control outline-offset-0! hover:bg-[rgb(255_255_255/18%)] aria-pressed:text-emerald-300 [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  );
}
