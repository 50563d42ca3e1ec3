/** The devices that were on while a person was on a stage, so that they return to it after a reload of the page. */
export type StoredPlace = { readonly camera: boolean; readonly microphone: boolean };

const keyOf = (streamId: string) => `festoon.stage.${streamId}`;

export function findKeptPlace(streamId: string): StoredPlace | null {
  try {
    const kept = sessionStorage.getItem(keyOf(streamId));
    if (kept === null) return null;
    return { camera: kept.includes('camera'), microphone: kept.includes('microphone') };
  } catch {
    return null;
  }
}

export function storePlace(streamId: string, { camera, microphone }: StoredPlace): void {
  try {
    sessionStorage.setItem(
      keyOf(streamId),
      [camera && 'camera', microphone && 'microphone', 'there'].filter(Boolean).join(' '),
    );
  } catch {
    // Without storage they come in by hand.
  }
}

export function dropPlace(streamId: string): void {
  try {
    sessionStorage.removeItem(keyOf(streamId));
  } catch {
    // Then there is nothing to drop.
  }
}
