import { useRef, type ReactNode, type RefObject, type CSSProperties } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { FloatingReaction } from './use-floating-reactions.ts';

type PlayerProps = {
  readonly label: string;
  /** The videos. */
  readonly children: ReactNode;
  /** Shown instead of a video that is not there yet or is reconnecting. */
  readonly notice?: ReactNode;
  /** Shown at the top: that it is live, and the number of viewers. */
  readonly badges?: ReactNode;
  /** Shown at the bottom. */
  readonly controls?: ReactNode;
  readonly caption?: string;
  readonly reactions?: readonly FloatingReaction[];
  /** True if the controls stay visible without a pointer over them. */
  readonly keepsControls?: boolean;
  readonly box?: RefObject<HTMLDivElement | null>;
};

/** Shows a video area of 16 by 9 with everything over it. */
export function Player(props: PlayerProps) {
  const { label, children, notice, badges, controls, caption = '', reactions = [], keepsControls = false, box } = props;
  const own = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={box ?? own}
      role="region"
      aria-label={label}
      data-shown={keepsControls || undefined}
      className="stage relative aspect-video max-h-[70dvh] w-full overflow-hidden lg:max-h-[calc(100dvh-11rem)] landscape:max-lg:aspect-auto landscape:max-lg:h-full landscape:max-lg:max-h-none"
    >
      {children}
      {notice && <div className="absolute inset-0 z-1 grid place-content-center p-6 text-center text-white">{notice}</div>}
      <FloatingReactions reactions={reactions} />
      {badges && <div className="absolute top-3 inset-s-3 z-2 flex flex-wrap gap-1.5">{badges}</div>}
      {caption !== '' && (
        <p
          data-caption
          className={classNames(
            'pointer-events-none absolute inset-x-0 z-2 mx-auto w-fit max-w-[90%] rounded-chip bg-[rgb(7_10_8/85%)] px-3 py-1.5 text-center text-base text-white lg:text-lg',
            controls ? 'bottom-16' : 'bottom-4',
          )}
        >
          <bdi>{caption}</bdi>
        </p>
      )}
      {controls && (
        <div className="stage-controls absolute inset-x-0 bottom-0 z-3 flex items-center gap-1 bg-linear-to-t from-[rgb(7_10_8/85%)] to-transparent px-2 pt-8 pb-1.5">
          {controls}
        </div>
      )}
    </div>
  );
}

/** Shows text instead of a video. */
export function PlayerNotice({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div role="status" className="grid max-w-md justify-items-center gap-2">
      <p className="text-lg font-semibold lg:text-xl">{title}</p>
      {children && <div className="grid justify-items-center gap-4 text-[#cfd8d3]">{children}</div>}
    </div>
  );
}

/** Shows viewers' reactions over the video. Hidden from screen readers, because they never stop. */
function FloatingReactions({ reactions }: { reactions: readonly FloatingReaction[] }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-2 overflow-hidden motion-reduce:top-auto motion-reduce:flex motion-reduce:flex-wrap motion-reduce:justify-end motion-reduce:gap-1 motion-reduce:p-16"
    >
      {reactions.map(({ id, emoji, left, drift }) => (
        <span key={id} className="rising" style={{ left: `${left}%`, '--drift': `${drift}px` } as CSSProperties}>
          {emoji}
        </span>
      ))}
    </div>
  );
}
