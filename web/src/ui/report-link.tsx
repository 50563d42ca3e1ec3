import { classNames } from './class-names.ts';
import { FlagIcon } from './image/icons.ts';
import { quietLinkClass } from './links.ts';

type ReportLinkProps = {
  /** The kind of the reported item, as the reports name it. */
  readonly kind: 'event' | 'review' | 'stream' | 'person';
  readonly id: string;
  readonly children: string;
  /** True if leaving the page would end something, such as a stream that is being watched. */
  readonly newTab?: boolean;
  readonly className?: string;
};

/** Shows an unobtrusive link to report content. */
export function ReportLink({ kind, id, children, newTab = false, className }: ReportLinkProps) {
  return (
    <a
      href={`/report?kind=${kind}&id=${id}`}
      rel="nofollow"
      {...(newTab && { target: '_blank' })}
      className={classNames(quietLinkClass, 'inline-flex w-fit items-center gap-1.5 text-sm', className)}
    >
      <FlagIcon className="size-4" />
      {children}
    </a>
  );
}
