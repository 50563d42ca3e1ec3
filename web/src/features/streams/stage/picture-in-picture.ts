/** Opens the large video of a stage in picture-in-picture, or closes it. */
export function togglePictureInPicture(box: HTMLElement | null): void {
  const film = box?.querySelector('video');
  const work = document.pictureInPictureElement ? document.exitPictureInPicture() : film?.requestPictureInPicture();
  work?.catch(() => undefined);
}
