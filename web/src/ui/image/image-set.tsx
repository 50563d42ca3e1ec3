import { classNames } from '../class-names.ts';
import { useImageFailed } from './use-image-failed.ts';

/** A stored picture: every width exists as AVIF and as WebP. */
export type ImageSource = {
  urlOf: (width: number, format: 'avif' | 'webp') => string;
  widths?: readonly number[];
  /** Of the largest file, so that the place is held before it comes. */
  width: number;
  height: number;
  /** Dominant colour, drawn until it comes. */
  color?: string | null | undefined;
};

export type ImageSetProps = {
  picture: ImageSource;
  /** Empty where the picture only repeats what is written beside it. */
  alt: string;
  /** The rendered width: "(min-width: 768px) 33vw, 100vw". */
  sizes: string;
  /** Only for the one picture that is the page's largest paint. */
  eager?: boolean;
  className?: string;
};

const STORED_WIDTHS = [320, 640, 960] as const;

export function ImageSet({ picture, alt, sizes, eager = false, className }: ImageSetProps) {
  const { urlOf, widths = STORED_WIDTHS, width, height, color } = picture;
  const fallback = urlOf(widths[widths.length - 1] ?? 640, 'webp');
  const { failed, watch } = useImageFailed(fallback);
  const setOf = (format: 'avif' | 'webp') => widths.map((step) => `${urlOf(step, format)} ${step}w`).join(', ');
  return (
    <picture
      className={classNames('block overflow-hidden bg-bone', className)}
      style={color ? { backgroundColor: color } : undefined}
    >
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        {...watch}
        src={fallback}
        srcSet={setOf('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={classNames('size-full object-cover', failed && 'opacity-0')}
      />
    </picture>
  );
}
