import { useState, type SyntheticEvent } from 'react';

/** Returns props for an `<img>` that detect a failed load, also one that happened before this code ran. */
export function useImageFailed(src: string) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return {
    failed: failedSrc === src,
    watch: {
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedSrc(src);
      },
      onError: (_event: SyntheticEvent) => setFailedSrc(src),
    },
  };
}
