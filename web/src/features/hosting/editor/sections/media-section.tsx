import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { SectionFrame } from '../form/section-frame.tsx';
import { CoverField } from '../media/cover-field.tsx';
import { GalleryField } from '../media/gallery-field.tsx';
import { ThemeColourField } from '../media/theme-colour-field.tsx';

export function MediaSection() {
  return (
    <SectionFrame title={editorDetailsText('media')} intro={editorDetailsText('mediaIntro')}>
      <CoverField />
      <ThemeColourField />
      <GalleryField />
    </SectionFrame>
  );
}
