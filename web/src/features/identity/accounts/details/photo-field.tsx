import { IMAGE_TYPES } from '@festoon/contracts/core/image-types';
import { IMAGE_BYTES_MAX, type Profile, removeImage, setImage } from '@festoon/contracts/identity/profile';
import { type ChangeEvent, useRef, useState } from 'react';
import { profileDetailsText } from '@festoon/catalogue/identity/profile-details';
import { call } from '../../../../lib/api/api-client.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { CropDialog } from '../../../../ui/overlay/crop-dialog.tsx';
import type { CropArea } from '../../../../ui/overlay/image-crop.tsx';
import { SavedMark } from '../../../../ui/settings-section.tsx';
import { FormError } from '../form-page.tsx';
import { useAccountChange } from '../use-account-change.ts';

/** Shows the photo with the buttons that change it. */
export function PhotoField({ profile }: { readonly profile: Profile }) {
  const { save, saved, busy, failure } = useAccountChange();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    const isTooLarge = file.size > IMAGE_BYTES_MAX;
    setProblem(isTooLarge ? profileDetailsText('chooseAFileOfUpTo') : null);
    setChosen(isTooLarge ? null : file);
  };
  const saveImage = async (image: File, crop: CropArea | undefined) => {
    setChosen(null);
    await save(() => upload(setImage, { image, ...(crop && { crop }) }));
  };
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        <Avatar name={profile.name} src={profile.imageUrl} size="xl" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <input ref={input} type="file" accept={IMAGE_TYPES.join()} hidden onChange={choose} />
          <Button busy={busy} busyLabel={profileDetailsText('saving')} onClick={() => input.current?.click()}>
            {profile.imageUrl ? profileDetailsText('changeImage') : profileDetailsText('addImage')}
          </Button>
          {profile.imageUrl && (
            <Button tone="ghost" onClick={() => void save(() => call(removeImage, {}))}>
              {profileDetailsText('remove')}
            </Button>
          )}
          <SavedMark saved={saved} />
        </div>
      </div>
      <FormError>{problem ?? failure}</FormError>
      {chosen && (
        <CropDialog
          src={chosen}
          shape="circle"
          title={profileDetailsText('cropYourPhoto')}
          onCancel={() => setChosen(null)}
          onSave={(crop) => void saveImage(chosen, crop)}
        />
      )}
    </div>
  );
}
