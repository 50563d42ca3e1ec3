import { SectionFrame } from '../form/section-frame.tsx';
import { CoverField } from '../media/cover-field.tsx';
import { GalleryField } from '../media/gallery-field.tsx';

export function MediaSection() {
  return (
    <SectionFrame title="Media" intro="Without a cover, a drawing of ours stands in its place.">
      <CoverField />
      <GalleryField />
    </SectionFrame>
  );
}
