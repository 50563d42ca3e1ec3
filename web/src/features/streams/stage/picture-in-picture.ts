/** Puts the large picture of a stage into a window of its own, or takes it back. */
export function togglePictureInPicture(box: HTMLElement | null): void {
  const film = box?.querySelector('video');
  const work = document.pictureInPictureElement ? document.exitPictureInPicture() : film?.requestPictureInPicture();
  work?.catch(() => undefined);
}
