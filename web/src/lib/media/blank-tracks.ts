const WIDTH = 160;
const HEIGHT = 90;

let silentContext: AudioContext | undefined;
const blankTracks = new WeakSet<MediaStreamTrack>();

/** Returns whether a track is only a placeholder for a camera or microphone that is off. */
export function isBlank(track: MediaStreamTrack): boolean {
  return blankTracks.has(track);
}

/**
 * Creates a black video track of a few bytes per second, sent while a camera is off. Players, recordings and people who
 * join later keep a moving stream, and no last frame stays frozen on a screen. Returns null if the browser cannot
 * create one.
 */
export function createBlackVideoTrack(): MediaStreamTrack | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const drawing = canvas.getContext('2d');
  const [track] = canvas.captureStream(4).getVideoTracks();
  if (drawing === null || track === undefined) return null;
  blankTracks.add(track);
  let isOdd = false;
  const draw = () => {
    // A canvas sends a frame only when it changed.
    isOdd = !isOdd;
    drawing.fillStyle = isOdd ? '#000000' : '#010101';
    drawing.fillRect(0, 0, WIDTH, HEIGHT);
  };
  draw();
  const clock = setInterval(() => (track.readyState === 'ended' ? clearInterval(clock) : draw()), 500);
  return track;
}

/** Creates a silent track, sent without a microphone. Returns null if the browser cannot create one. */
export function createSilentAudioTrack(): MediaStreamTrack | null {
  try {
    silentContext ??= new AudioContext();
    const [track] = silentContext.createMediaStreamDestination().stream.getAudioTracks();
    if (track === undefined) return null;
    blankTracks.add(track);
    return track;
  } catch {
    return null;
  }
}
