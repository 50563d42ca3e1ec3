import { classNames } from '../class-names.ts';
import { useImageFailed } from './use-image-failed.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const sizes: Record<AvatarSize, { box: string; pixels: number }> = {
  xs: { box: 'size-6 text-[0.625rem]', pixels: 24 },
  sm: { box: 'size-8 text-xs', pixels: 32 },
  md: { box: 'size-10 text-sm', pixels: 40 },
  lg: { box: 'size-14 text-lg', pixels: 56 },
  xl: { box: 'size-24 text-3xl', pixels: 96 },
};

const TINTS = ['tint-1', 'tint-2', 'tint-3', 'tint-4', 'tint-5'];

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  /** False if the name is shown beside it, so that it is not announced twice. */
  named?: boolean;
  className?: string;
};

/** Shows an image of a person, or initials on a colour derived from the name if there is no image or it does not load. */
export function Avatar({ name, src, size = 'md', named = false, className }: AvatarProps) {
  const { box, pixels } = sizes[size];
  return (
    <span
      role={named ? 'img' : undefined}
      aria-label={named ? name : undefined}
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
        box,
        TINTS[tintOf(name)],
        className,
      )}
    >
      {/* CSS renders the initials, so that they do not become part of a button's accessible name. */}
      <span aria-hidden="true" data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
      {src && <Face key={src} src={src} pixels={pixels} />}
    </span>
  );
}

function Face({ src, pixels }: { src: string; pixels: number }) {
  const { failed, watch } = useImageFailed(src);
  if (failed) return null;
  return (
    <img
      {...watch}
      src={src}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** Shows overlapping avatars and how many more there are. */
export function AvatarGroup({
  people,
  total,
  size = 'sm',
}: {
  people: { name: string; src?: string | null }[];
  total?: number;
  size?: AvatarSize;
}) {
  const more = (total ?? people.length) - people.length;
  return (
    <span className="flex items-center -space-x-2">
      {people.map((person, index) => (
        <Avatar
          key={`${person.name}${index}`}
          name={person.name}
          src={person.src}
          size={size}
          className="ring-2 ring-surface"
        />
      ))}
      {more > 0 && <span className="ps-4 text-sm text-muted tabular-nums">+{more}</span>}
    </span>
  );
}

/** Returns the initials of a name: "Ada Lovelace" becomes "AL", "prince" becomes "P", "" becomes "?". */
function initialsOf(name: string): string {
  const nameParts = name.split(/[\s-]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = nameParts[0];
  const last = nameParts.length > 1 ? nameParts.at(-1) : undefined;
  return (
    [first, last]
      .map((word) => /\p{L}|\p{N}/u.exec(word ?? '')?.[0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}

function tintOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS.length;
}
