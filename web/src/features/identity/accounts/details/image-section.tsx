import { type Profile, removeImage, setImage, IMAGE_BYTES_MAX } from '@festoon/contracts/identity/profile';
import { type ChangeEvent, useRef, useState } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CropDialog } from '../../../../ui/overlay/crop-dialog.tsx';
import type { CropArea } from '../../../../ui/overlay/image-crop.tsx';
import { FormError } from '../form-page.tsx';
import { SavedMark, Section } from '../../../../ui/settings-section.tsx';
import { useAccountChange } from '../use-account-change.ts';
import { base64FromDataUrl, readAsDataUrl } from '../../../../lib/data-url.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export function ImageSection({ profile }: { profile: Profile }) {
  const { save, saved, busy, failure } = useAccountChange();
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    const read = await readImage(file);
    setUnreadable('problem' in read ? read.problem : null);
    setChosen('problem' in read ? null : read);
  };
  const upload = async (crop: CropArea | undefined) => {
    if (!chosen) return;
    const { base64: image } = chosen;
    setChosen(null);
    await save(() => call(setImage, { image, ...(crop && { crop }) }));
  };
  return (
    <Section title="Picture">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={profile.name} src={profile.imageUrl} size="xl" />
        <div className="flex flex-wrap items-center gap-3">
          <input ref={input} type="file" accept={TYPES} hidden onChange={(event) => void choose(event)} />
          <Button busy={busy} busyLabel="Saving" onClick={() => input.current?.click()}>
            {profile.imageUrl ? 'Change picture' : 'Add a picture'}
          </Button>
          {profile.imageUrl && (
            <Button tone="ghost" onClick={() => void save(() => call(removeImage, {}))}>
              Remove
            </Button>
          )}
          <SavedMark saved={saved} />
        </div>
      </div>
      <FormError>{unreadable ?? failure}</FormError>
      {chosen && (
        <CropDialog
          src={chosen.url}
          shape="circle"
          title="Choose the part to keep"
          onCancel={() => setChosen(null)}
          onSave={(crop) => void upload(crop)}
        />
      )}
    </Section>
  );
}

type ChosenImage = { readonly url: string; readonly base64: string };

/** Reads a chosen file as the API takes it; what is no picture is found out by the server. */
async function readImage(file: File): Promise<ChosenImage | { readonly problem: string }> {
  if (file.size > IMAGE_BYTES_MAX) return { problem: 'Choose a file of at most 6 MB.' };
  const url = await readAsDataUrl(file);
  return { url, base64: base64FromDataUrl(url) };
}
