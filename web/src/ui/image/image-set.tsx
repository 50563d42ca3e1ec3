import { classNames } from '../class-names.ts';
import { useImageFailed } from './use-image-failed.ts';

/** A stored image. Every width exists as AVIF and as WebP. */
export type ImageSource = {
  urlOf: (width: number, format: 'avif' | 'webp') => string;
  widths?: readonly number[];
  /** The width of the largest file, which reserves the space before it loads. */
  width: number;
  height: number;
  /** The dominant colour, shown until the image loads. */
  color?: string | null | undefined;
};

export type ImageSetProps = {
  image: ImageSource;
  /** Empty if the image only repeats the text beside it. */
  alt: string;
  /** The rendered width, such as "(min-width: 768px) 33vw, 100vw". */
  sizes: string;
  /** True only for images that can be the page's largest contentful paint. */
  eager?: boolean;
  className?: string;
};

const STORED_WIDTHS = [320, 640, 960] as const;

export function ImageSet({ image, alt, sizes, eager = false, className }: ImageSetProps) {
  const { urlOf, widths = STORED_WIDTHS, width, height, color } = image;
  // The supported browsers know AVIF, so the document does not contain every width of the other format.
  const fallback = urlOf(widths[1] ?? widths[0] ?? 640, 'webp');
  const { failed, watch } = useImageFailed(fallback);
  const avif = widths.map((step) => `${urlOf(step, 'avif')} ${step}w`).join(', ');
  return (
    <picture
      className={classNames('block overflow-hidden bg-bone', className)}
      style={color ? { backgroundColor: color } : undefined}
    >
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        {...watch}
        src={fallback}
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
